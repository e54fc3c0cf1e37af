import { paths } from '../../src';
import { itReads, UNKNOWN_ID } from './checks';
import { type Client, expectError, expectInvalid } from './client';
import { makers } from './makers';

/** What users are to do about quotes and organisations. */
export const followUps = (api: Client): void => {
  const make = makers(api);

  const parents = {
    quote: {
      list: 'listQuoteFollowUps',
      add: 'addQuoteFollowUp',
      path: async () => paths.quoteFollowUps((await make.quote()).id),
      unknown: paths.quoteFollowUps(UNKNOWN_ID),
    },
    organisation: {
      list: 'listOrganisationFollowUps',
      add: 'addOrganisationFollowUp',
      path: async () => paths.organisationFollowUps((await make.organisation()).id),
      unknown: paths.organisationFollowUps(UNKNOWN_ID),
    },
  } as const;

  const body = { content: 'Ring about the stand <b>', due_on: '1960-12-03' };

  describe.each(Object.values(parents))('$add', ({ list, add, path, unknown }) => {
    itReads(api, list, path);

    it('adds a follow-up, which is listed, moved, done and deleted', async () => {
      const address = await path();
      const added = await api.call(add, address, { body });
      expect(added).toMatchObject({ ...body, done_at: null, user: added.created_by_user });
      expect(await api.call(list, address)).toEqual([added]);
      // Nothing else of this suite is due as early.
      expect(await api.call('listOwnFollowUps', paths.ownFollowUps())).toContainEqual(added);

      const one = paths.followUp(added.id);
      const headers = { 'If-Match': added.etag };
      const moved = await api.call('updateFollowUp', one, { body: { due_on: '1960-12-10' }, headers });
      expect(moved).toMatchObject({ due_on: '1960-12-10', content: body.content });
      expectError(await api.send('PATCH', one, { body: { due_on: '1960-12-17' }, headers }), 409);
      const done = await api.call('updateFollowUp', one, { body: { is_done: true } });
      expect(done.done_at).not.toBeNull();
      expect(await api.call(list, address)).toEqual([done]);
      expect(await api.call('listOwnFollowUps', paths.ownFollowUps())).not.toContainEqual(
        expect.objectContaining({ id: added.id }),
      );

      await api.call('deleteFollowUp', one);
      expect(await api.call(list, address)).toEqual([]);
      expectError(await api.send('DELETE', one), 404);
    });

    it('refuses one without a text, without a day, and of an unknown person', async () => {
      const address = await path();
      expectInvalid(await api.send('POST', address, { body: { content: ' ' } }), ['content', 'due_on']);
      expectInvalid(await api.send('POST', address, { body: { ...body, due_on: '2026-02-30' } }), ['due_on']);
      expectInvalid(await api.send('POST', address, { body: { ...body, user_id: UNKNOWN_ID } }), ['user_id']);
      expect(await api.call(list, address)).toEqual([]);
    });

    it('returns 404 for a record that does not exist', async () => {
      expectError(await api.send('GET', unknown), 404);
      expectError(await api.send('POST', unknown, { body }), 404);
    });
  });
};
