import { type Contact, type Organisation, paths } from '../../index';
import { calls } from '../../server';
import { expectError, expectInvalid, expectSuccess } from '../check-answer';
import type { Conversation } from '../conversation';
import { itReads, itReadsOne } from '../reads';
import { unique } from './catalogue-makers';
import { expectRefusedValues, expectUnchanged, itSaves } from './checks';
import { salesMakers } from './sales-makers';

export const contactWrites = (conversation: Conversation): void => {
  const make = salesMakers(conversation);
  let home: Organisation;
  let known: Contact;
  beforeAll(async () => {
    home = await make.organisation();
    known = await make.contact(home.id);
  });
  const list = (organisationId: number) =>
    conversation.succeed<Contact[]>('listContacts', paths.organisationContacts(organisationId));

  itReads(conversation, 'listContacts', () => paths.organisationContacts(home.id));
  itReadsOne(
    conversation,
    'getContact',
    (id) => paths.organisationContact(home.id, id),
    () => Promise.resolve(known.id),
  );

  itSaves(conversation, {
    save: 'updateContact',
    make: async () => {
      const path = paths.organisationContact(home.id, (await make.contact(home.id)).id);
      return { read: path, save: path };
    },
    mine: () => ({ job_title: 'Head of events' }),
    theirs: () => ({ email: 'zoe@example.com' }),
  });

  it('offers the defaults of a new one, which are what a name alone gives', async () => {
    const path = paths.contactCreationDefaults(home.id);
    const defaults = await conversation.succeed<object>('getContactDefaults', path);
    const { id: _id, updated_at: _updated, ...rest } = await make.contact(home.id, { name: 'Ada' });
    expect(rest).toEqual({ ...defaults, name: 'Ada' });
    expect(rest).toMatchObject({ organisation_id: home.id, email: null, job_title: null });
  });

  it('belongs to its organisation and is unknown in any other', async () => {
    const [other, { id }] = [await make.organisation(), await make.contact(home.id)];
    expect((await list(home.id)).map((one) => one.id)).toContain(id);
    expect(await list(other.id)).toEqual([]);
    const elsewhere = paths.organisationContact(other.id, id);
    expectError(await conversation.send('GET', elsewhere), 404);
    await expectUnchanged(conversation, [paths.organisationContact(home.id, id)], async () => {
      expectError(await conversation.send('PATCH', elsewhere, { body: { name: 'Moved' } }), 404);
    });
  });

  it('is unknown where the organisation is', async () => {
    const nowhere = 2_000_000_000;
    expectError(await conversation.send('GET', paths.organisationContacts(nowhere)), 404);
    expectError(await conversation.send('GET', paths.contactCreationDefaults(nowhere)), 404);
    const body = { name: 'Nobody' };
    expectError(await conversation.send('POST', paths.organisationContacts(nowhere), { body }), 404);
  });

  it('needs a name, and an address that is one when it is given', async () => {
    const post = (body: object) => conversation.send('POST', paths.organisationContacts(home.id), { body });
    expectInvalid(await post({}), ['name']);
    expectInvalid(await post({ name: ' ', email: 'not an address' }), ['email', 'name']);
    const path = paths.organisationContact(home.id, (await make.contact(home.id)).id);
    await expectRefusedValues(conversation, path, 'email', ['zoe', 'zoe@', '@example.com', 'a b@c.d', 5]);
    await expectRefusedValues(conversation, path, 'name', ['', null]);
    const cleared = await conversation.send('PATCH', path, { body: { email: '  ' } });
    expectSuccess(cleared, calls.updateContact);
    expect(cleared.json).toMatchObject({ email: null });
  });

  it('has a CRM id that no other contact has, or none', async () => {
    const civi_crm_id = unique('civi');
    await make.contact(home.id, { civi_crm_id });
    const body = { name: 'Another', civi_crm_id };
    const elsewhere = paths.organisationContacts((await make.organisation()).id);
    expectInvalid(await conversation.send('POST', elsewhere, { body }), ['civi_crm_id']);
    const path = paths.organisationContact(home.id, (await make.contact(home.id)).id);
    await expectRefusedValues(conversation, path, 'civi_crm_id', [civi_crm_id]);
  });
};
