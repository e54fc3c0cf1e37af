import { ANONYMISED_NAME, type Contact, type Organisation, paths } from '../../src';
import {
  contactsIn,
  expectRefusedValues,
  expectUnchanged,
  idsOf,
  itReads,
  itReadsOne,
  itSaves,
} from './checks';
import { type Client, expectError, expectInvalid } from './client';
import { makers, unique } from './makers';

export const contactWrites = (api: Client): void => {
  const make = makers(api);
  let home: Organisation;
  let known: Contact;
  beforeAll(async () => {
    home = await make.organisation();
    known = await make.contact(home.id);
  });
  const list = (organisationId: number) => contactsIn(api, organisationId);

  itReads(api, 'listContacts', () => paths.organisationContacts(home.id));
  itReads(api, 'listContactMerges', () => paths.contactMerges(home.id, known.id));

  it('listContactMerges finds no contact of another organisation', async () => {
    const other = await make.organisation();
    expectError(await api.send('GET', paths.contactMerges(other.id, known.id)), 404);
  });

  itReadsOne(
    api,
    'getContact',
    (id) => paths.organisationContact(home.id, id),
    () => Promise.resolve(known.id),
  );
  itReadsOne(api, 'getContactById', paths.contact, () => Promise.resolve(known.id));

  itSaves(api, {
    save: 'updateContact',
    make: async () => paths.organisationContact(home.id, (await make.contact(home.id)).id),
    mine: () => ({ job_title: 'Head of events' }),
    theirs: () => ({ email: 'zoe@example.com' }),
  });

  it('offers the defaults of a new one, which are what a name alone gives', async () => {
    const path = paths.contactCreationDefaults(home.id);
    const defaults = await api.call('getContactDefaults', path);
    const { id: _id, updated_at: _updated, ...rest } = await make.contact(home.id, { name: 'Ada' });
    expect(rest).toEqual({ ...defaults, name: 'Ada' });
    expect(rest).toMatchObject({ organisation_id: home.id, email: null, job_title: null });
  });

  it('belongs to its organisation and is unknown in any other', async () => {
    const [other, { id }] = [await make.organisation(), await make.contact(home.id)];
    expect((await list(home.id)).map((one) => one.id)).toContain(id);
    expect(await list(other.id)).toEqual([]);
    const elsewhere = paths.organisationContact(other.id, id);
    expectError(await api.send('GET', elsewhere), 404);
    await expectUnchanged(api, [paths.organisationContact(home.id, id)], async () => {
      expectError(await api.send('PATCH', elsewhere, { body: { name: 'Moved' } }), 404);
    });
  });

  it('is not offered while it is archived, but stays with its organisation', async () => {
    const { id } = await make.contact(home.id);
    const path = paths.organisationContact(home.id, id);
    for (const is_archived of [true, false]) {
      await api.call('updateContact', path, { body: { is_archived } });
      expect(idsOf(await list(home.id)).includes(id)).toBe(!is_archived);
      expect(await contactsIn(api, home.id, { archived: 1 })).toContainEqual(
        expect.objectContaining({ id, is_archived }),
      );
      const { contacts } = await api.call('getOrganisation', paths.organisation(home.id));
      expect(idsOf(contacts)).toContain(id);
    }
  });

  it('never has the name of those who are anonymised, which would close it for good', async () => {
    const { id } = await make.contact(home.id);
    const place = paths.organisationContact(home.id, id);
    await expectUnchanged(api, [place, paths.organisationContacts(home.id)], async () => {
      for (const name of [ANONYMISED_NAME, ` ${ANONYMISED_NAME} `]) {
        expectInvalid(await api.send('PATCH', place, { body: { name, is_archived: true } }), ['name']);
        expectInvalid(await api.send('POST', paths.organisationContacts(home.id), { body: { name } }), [
          'name',
        ]);
      }
    });
  });

  it('is anonymised: without personal data, archived, and still the contact of their quotes', async () => {
    const quote = await make.quote();
    const { quote_organisation_id: organisationId, quote_contact_id: id } = quote;
    const place = paths.organisationContact(organisationId, id);
    await api.send('PATCH', place, { body: { email: 'zoe@example.com', phone_mobile: '07700 900123' } });
    const elsewhere = paths.contactAnonymisation(home.id, id);
    await expectUnchanged(api, [place], async () => {
      expectError(await api.send('POST', elsewhere), 404);
    });
    await api.call('anonymiseContact', paths.contactAnonymisation(organisationId, id));
    const { updated_at: _updated, ...rest } = await api.call('getContact', place);
    const nothing = {
      civi_crm_id: null,
      email: null,
      job_title: null,
      phone_office: null,
      phone_mobile: null,
    };
    const name = ANONYMISED_NAME;
    expect(rest).toEqual({
      id,
      organisation_id: organisationId,
      name,
      ...nothing,
      is_archived: true,
      merged_into_contact_id: null,
    });
    expect((await make.getQuote(quote.id)).contact_quote).toMatchObject({ id, name });
    await expectUnchanged(api, [place], async () => {
      for (const body of [{ is_archived: false }, { name: 'Zoë' }])
        expectInvalid(await api.send('PATCH', place, { body }), ['name']);
    });
  });

  it('is merged into another one of the organisation, who has their quotes from then on', async () => {
    const quote = await make.quote();
    const { quote_organisation_id: organisationId, quote_contact_id: id } = quote;
    const into = await make.contact(organisationId);
    const path = paths.contactMerge(organisationId, id);
    for (const refused of [id, known.id, 2_000_000_000, null])
      expectInvalid(await api.send('POST', path, { body: { into_contact_id: refused } }), [
        'into_contact_id',
      ]);
    const body = { into_contact_id: into.id };
    expect(await api.call('mergeContact', path, { body })).toMatchObject({ id: into.id, is_archived: false });
    expect(await api.call('getContact', paths.organisationContact(organisationId, id))).toMatchObject({
      is_archived: true,
      merged_into_contact_id: into.id,
    });
    expect(await make.getQuote(quote.id)).toMatchObject({ quote_contact_id: into.id });
    expectError(
      await api.send('POST', paths.contactMerge(home.id, id), { body: { into_contact_id: known.id } }),
      404,
    );
  });

  it('is unknown where the organisation is', async () => {
    const nowhere = 2_000_000_000;
    expectError(await api.send('GET', paths.organisationContacts(nowhere)), 404);
    expectError(await api.send('GET', paths.contactCreationDefaults(nowhere)), 404);
    const body = { name: 'Nobody' };
    expectError(await api.send('POST', paths.organisationContacts(nowhere), { body }), 404);
  });

  it('needs a name, and an address that is one when it is given', async () => {
    const post = (body: object) => api.send('POST', paths.organisationContacts(home.id), { body });
    expectInvalid(await post({}), ['name']);
    expectInvalid(await post({ name: ' ', email: 'not an address' }), ['email', 'name']);
    const path = paths.organisationContact(home.id, (await make.contact(home.id)).id);
    await expectRefusedValues(api, path, 'email', ['zoe', 'zoe@', '@example.com', 'a b@c.d', 5]);
    await expectRefusedValues(api, path, 'name', ['', null]);
    expect(await api.call('updateContact', path, { body: { email: '  ' } })).toMatchObject({ email: null });
  });

  it('has a CRM ID that no other contact has, or none', async () => {
    const civi_crm_id = unique('civi');
    await make.contact(home.id, { civi_crm_id });
    const body = { name: 'Another', civi_crm_id };
    const elsewhere = paths.organisationContacts((await make.organisation()).id);
    expectInvalid(await api.send('POST', elsewhere, { body }), ['civi_crm_id']);
    const path = paths.organisationContact(home.id, (await make.contact(home.id)).id);
    await expectRefusedValues(api, path, 'civi_crm_id', [civi_crm_id]);
  });
};
