import { paths } from '../../src';
import { itReads } from './checks';
import { type Client, expectError, expectInvalid } from './client';

/** The views that the signed-in user has saved. */
export const views = (api: Client): void => {
  const save = async (name: string, address: string) =>
    api.call('saveView', paths.views(), { body: { name, address } });
  const list = () => api.call('listViews', paths.views());

  itReads(api, 'listViews', () => paths.views());

  it('saves a view, replaces it under the same name, but no view of another list, and deletes it', async () => {
    const saved = await save('My drafts', '/quotes/active?agent=1&status=1');
    expect(await list()).toContainEqual(saved);
    const again = await save('My drafts', '/quotes/active?agent=1');
    expect(again).toEqual({ ...saved, address: '/quotes/active?agent=1' });
    expect(await list()).toEqual([again]);
    const taken = { name: 'My drafts', address: '/quotes/lost?agent=1' };
    expectInvalid(await api.send('POST', paths.views(), { body: taken }), ['name']);
    expect(await list()).toEqual([again]);
    await api.call('deleteView', paths.view(saved.id));
    expect(await list()).toEqual([]);
    expectError(await api.send('DELETE', paths.view(saved.id)), 404);
  });

  it('replaces a view of the same name in another case, and shows the name as it was written last', async () => {
    const saved = await save('Mine', '/quotes/active?agent=1');
    const again = await save(' MINE ', '/quotes/active?status=1');
    expect(again).toEqual({ ...saved, name: 'MINE', address: '/quotes/active?status=1' });
    const taken = { name: 'mine', address: '/quotes/lost?agent=1' };
    expectInvalid(await api.send('POST', paths.views(), { body: taken }), ['name']);
    expect(await list()).toEqual([again]);
    await api.call('deleteView', paths.view(saved.id));
  });

  it('keeps one of two that are saved at once under one name', async () => {
    const [one, other] = await Promise.all(
      ['1', '2'].map((agent) => save('Twice', `/quotes/active?agent=${agent}`)),
    );
    expect(one!.id).toBe(other!.id);
    await api.call('deleteView', paths.view(one!.id));
  });

  it.each([
    [{ name: '', address: '/quotes/all' }, 'name'],
    [{ name: 'x'.repeat(61), address: '/quotes/all' }, 'name'],
    [{ name: 'Out', address: '//elsewhere.example' }, 'address'],
    [{ name: 'Out', address: 'javascript:alert(1)' }, 'address'],
  ])('refuses %j', async (body, field) => {
    expectInvalid(await api.send('POST', paths.views(), { body }), [field]);
  });
};
