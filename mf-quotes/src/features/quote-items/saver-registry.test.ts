import { makeQuoteItem } from 'api-contract/testing';
import { createSaverRegistry } from './saver-registry';

const begunOn = makeQuoteItem({ id: 7, quote_id: 42, etag: '"1"' });
const readAnew = { ...begunOn, etag: '"2"' };
const body = { items: [{ id: 1, quantity: 2, price: 5 }] };

const makeRegistry = () => {
  const send = jest.fn().mockResolvedValue(readAnew);
  return { send, registry: createSaverRegistry({ send, onSaved: () => undefined, onLost: () => undefined }) };
};

test('Changes that are restored are sent on the version that they were made on, also after a newer one was read', async () => {
  const first = makeRegistry();
  first.registry.get(begunOn).change({ key: 'line 1', value: { price: 5 }, body });
  first.registry.get(begunOn).change({ key: 'date', value: 'soon', body: null });
  const unsaved = first.registry.unsaved(42);
  expect(unsaved).toHaveLength(1);

  const second = makeRegistry();
  const saver = second.registry.get(readAnew);
  second.registry.restore(unsaved);
  expect(saver.get('date')).toEqual({ status: 'invalid', value: 'soon' });
  await saver.flush();
  expect(second.send.mock.calls).toEqual([[7, body, '"1"']]);
  expect(second.registry.needsReader(42)).toBe(true);
  first.registry.discard(42);
});

test('Nothing is unsaved of a quote whose changes are all saved, nor of another quote', () => {
  const { registry } = makeRegistry();
  const saver = registry.get(begunOn);
  expect(registry.unsaved(42)).toEqual([]);
  saver.change({ key: 'line 1', value: 1, body });
  expect(registry.unsaved(43)).toEqual([]);
  saver.discard();
  expect(registry.unsaved(42)).toEqual([]);
});
