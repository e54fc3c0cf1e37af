import { deliveryProgress, isMaterialMissing, type DeliverableState } from '../src';

const needed = { state: 'pending', is_withdrawn: false, client_needs: 'Logo', client_sent_at: null } as const;

it.each<[string, Partial<Parameters<typeof isMaterialMissing>[0]>, boolean]>([
  ['nobody has sent anything', {}, true],
  ['the work goes on without it', { state: 'in-progress' }, true],
  ['staff have set Received before it was stored when', { state: 'received' }, false],
  ['it has come', { state: 'in-progress', client_sent_at: '2026-03-28T09:00:00.000Z' }, false],
  [
    'it is asked for again',
    { state: 'waiting-for-client', client_sent_at: '2026-03-28T09:00:00.000Z' },
    true,
  ],
  ['nothing is needed', { state: 'waiting-for-client', client_needs: null }, false],
  ['it is delivered', { state: 'delivered' }, false],
  ['it is withdrawn', { is_withdrawn: true }, false],
])('where %s', (_case, facts, isMissing) => {
  expect(isMaterialMissing({ ...needed, ...facts })).toBe(isMissing);
});

it('counts as progress what is delivered of what was sold and not waived or withdrawn', () => {
  const of = (...states: DeliverableState[]) => states.map((state) => ({ state }));
  expect(deliveryProgress(of('pending', 'received', 'waived', 'waived'))).toEqual({ done: 0, count: 2 });
  const withdrawn = { state: 'delivered', is_withdrawn: true } as const;
  expect(deliveryProgress([...of('delivered', 'pending'), withdrawn])).toEqual({ done: 1, count: 2 });
  const kinds = ['sold', 'over-delivered', 'make-good'] as const;
  const delivered = kinds.map((kind) => ({ kind, state: 'delivered' as const }));
  expect(deliveryProgress(delivered)).toEqual({ done: 1, count: 1 });
});
