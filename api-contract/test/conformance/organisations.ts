import {
  ANONYMISED_NAME,
  type Contact,
  type Organisation,
  type OrganisationMode,
  paths,
  type QuoteMode,
} from '../../src';
import { calls } from '../../src/server';
import {
  expectRefusedValues,
  expectUnchanged,
  firstOf,
  idsOf,
  itReads,
  itReadsOne,
  itSaves,
  quotesIn,
} from './checks';
import { type Client, expectError, expectInvalid, expectSuccess } from './client';
import { makers, unique } from './makers';

export const organisationReads = (api: Client): void => {
  const list = (mode?: OrganisationMode) =>
    api.call('listOrganisations', paths.organisations(mode ? { mode } : {}));

  itReads(api, 'listOrganisations', () => paths.organisations());
  itReads(api, 'listOrganisations', () => paths.organisations({ mode: 'quotable' }), 'quotable');

  it('lists all of them, those that can be quoted, or those that can be invoiced', async () => {
    const all = await list();
    expect(all.length).toBeGreaterThan(0);
    expect(idsOf(await list('quotable'))).toEqual(idsOf(all.filter((one) => one.is_quotable)));
    expect(idsOf(await list('invoicable'))).toEqual(idsOf(all.filter((one) => one.is_invoicable)));
  });

  it('refuses a mode that it does not know', async () => {
    expectInvalid(await api.send('GET', '/organisations?mode=everything'), ['mode']);
  });

  it('counts the quotes of each as the quote lists have them', async () => {
    const counterOf = async (mode: QuoteMode) => {
      const quotes = await quotesIn(api, mode);
      return (id: number) => quotes.filter((quote) => quote.quote_organisation_id === id).length;
    };
    const active = await counterOf('active');
    const historic = await counterOf('historic');
    const won = await counterOf('sales-won');
    for (const organisation of await list()) {
      expect(organisation).toMatchObject({
        quotes_active_count: active(organisation.id),
        quotes_historic_count: historic(organisation.id),
        sales_won_count: won(organisation.id),
      });
    }
  });
};

export const organisationWrites = (api: Client): void => {
  const make = makers(api);
  const list = (mode?: OrganisationMode) =>
    api.call('listOrganisations', paths.organisations(mode ? { mode } : {}));
  const save = (id: number, body: unknown) => api.send('PATCH', paths.organisation(id), { body });

  itReadsOne(api, 'getOrganisation', paths.organisation, async () => firstOf(await list()).id);

  itSaves(api, {
    save: 'updateOrganisation',
    make: async () => paths.organisation((await make.organisation()).id),
    mine: () => ({ name: 'Åse & Søn' }),
    theirs: () => ({ address_city: 'Kraków' }),
  });

  it('offers the defaults of a new one, which are what a name alone gives', async () => {
    const path = paths.organisationCreationDefaults();
    const defaults = await api.call('getOrganisationDefaults', path);
    const name = unique('Name alone');
    const added = await api.call('createOrganisation', paths.organisations(), {
      body: { name },
    });
    const { id: _id, updated_at: _updated, ...rest } = added;
    expect(rest).toEqual({ ...defaults, name });
    expect(added).toMatchObject({
      civi_crm_id: null,
      address_line_1: null,
      is_quotable: true,
      is_invoicable: true,
      contacts: [],
      quotes_active_count: 0,
      quotes_historic_count: 0,
      sales_won_count: 0,
    });
  });

  it('gives one organisation as the list has it, with its contacts', async () => {
    const { id } = await make.organisation({ address_line_1: ' 1 Quay ', address_post_code: 'BS1 4RW' });
    const contact = await make.contact(id);
    const { contacts, ...listed } = await api.call('getOrganisation', paths.organisation(id));
    expect(contacts).toEqual([contact]);
    expect(listed).toMatchObject({ address_line_1: '1 Quay', address_post_code: 'BS1 4RW' });
    expect(await list()).toContainEqual(listed);
  });

  it('is in the lists of those that can be quoted or invoiced by its flags', async () => {
    const { id } = await make.organisation({ is_quotable: false });
    expect(idsOf(await list('quotable'))).not.toContain(id);
    expect(idsOf(await list('invoicable'))).toContain(id);
    expectSuccess(await save(id, { is_quotable: true, is_invoicable: false }), calls.updateOrganisation);
    expect(idsOf(await list('quotable'))).toContain(id);
    expect(idsOf(await list('invoicable'))).not.toContain(id);
  });

  it('archives and restores: an archived one is listed only when it is asked for, and is not quoted', async () => {
    const { id } = await make.organisation();
    const contact = await make.contact(id);
    const listed = async (query: { mode?: OrganisationMode; archived?: 1 }) =>
      idsOf(await api.call('listOrganisations', paths.organisations(query))).includes(id);
    expectSuccess(await save(id, { is_archived: true }), calls.updateOrganisation);
    expect(await listed({})).toBe(false);
    expect(await listed({ mode: 'quotable' })).toBe(false);
    expect(await listed({ archived: 1 })).toBe(true);
    const body = { quote_organisation_id: id, quote_contact_id: contact.id };
    const quote = paths.quote((await make.quote()).id);
    expectInvalid(await api.send('PATCH', quote, { body }), ['quote_organisation_id']);
    expectSuccess(await save(id, { is_archived: false }), calls.updateOrganisation);
    expect(await listed({ mode: 'quotable' })).toBe(true);
    await expectRefusedValues(api, paths.organisation(id), 'is_archived', [null, 1]);
  });

  it('is merged into another one, which has its contacts, quotes and invoices from then on', async () => {
    const [into, archived] = [await make.organisation(), await make.organisation({ name: 'Closed' })];
    const quote = await make.invoicedQuote();
    const { quote_organisation_id: id, quote_contact_id } = quote;
    const path = paths.organisationMerge(id);
    const merge = (into_organisation_id: unknown) =>
      api.send('POST', path, { body: { into_organisation_id } });
    const crmId = unique('crm');
    await save(id, { civi_crm_id: crmId });
    await save(archived.id, { is_archived: true });
    await expectUnchanged(api, [paths.organisation(id), paths.organisation(into.id)], async () => {
      for (const refused of [id, archived.id, 2_000_000_000, null])
        expectInvalid(await merge(refused), ['into_organisation_id']);
    });
    const merged = await merge(into.id);
    expectSuccess(merged, calls.mergeOrganisation);
    expect(merged.json).toMatchObject({
      id: into.id,
      sales_won_count: 1,
      is_archived: false,
      civi_crm_id: crmId,
    });
    expect(idsOf((merged.json as Organisation).contacts)).toEqual([quote_contact_id]);
    expect(await api.call('getOrganisation', paths.organisation(id))).toMatchObject({
      contacts: [],
      sales_won_count: 0,
      is_archived: true,
      civi_crm_id: null,
    });
    expect(await make.getQuote(quote.id)).toMatchObject({
      quote_organisation_id: into.id,
      invoice_organisation_id: into.id,
      quote_contact_id,
    });
    const invoices = await api.call('listInvoices', paths.xeroInvoices({ organisation_id: into.id }));
    expect(invoices).toMatchObject([{ quote_id: quote.id }]);
    const nowhere = paths.organisationMerge(2_000_000_000);
    expectError(await api.send('POST', nowhere, { body: { into_organisation_id: into.id } }), 404);
  });

  it('needs a name, and flags that are yes or no', async () => {
    expectInvalid(await api.send('POST', paths.organisations(), { body: {} }), ['name']);
    const { id } = await make.organisation();
    await expectRefusedValues(api, paths.organisation(id), 'name', ['', '  ', null, {}]);
    await expectRefusedValues(api, paths.organisation(id), 'is_quotable', [null, 1, 'yes']);
    await expectRefusedValues(api, paths.organisation(id), 'is_invoicable', [null, 0, 'no']);
  });

  it('has a CRM ID that no other organisation has, or none', async () => {
    const civi_crm_id = unique('civi');
    const [taken, other] = [await make.organisation({ civi_crm_id }), await make.organisation()];
    await expectRefusedValues(api, paths.organisation(other.id), 'civi_crm_id', [
      civi_crm_id,
      ` ${civi_crm_id} `,
    ]);
    const body = { name: 'Another', civi_crm_id };
    expectInvalid(await api.send('POST', paths.organisations(), { body }), ['civi_crm_id']);
    for (const { id } of [taken, other]) {
      const cleared = await save(id, { civi_crm_id: '' });
      expectSuccess(cleared, calls.updateOrganisation);
      expect(cleared.json).toMatchObject({ civi_crm_id: null });
    }
  });
};

export const contactWrites = (api: Client): void => {
  const make = makers(api);
  let home: Organisation;
  let known: Contact;
  beforeAll(async () => {
    home = await make.organisation();
    known = await make.contact(home.id);
  });
  const list = (organisationId: number) =>
    api.call('listContacts', paths.organisationContacts(organisationId));

  itReads(api, 'listContacts', () => paths.organisationContacts(home.id));
  itReadsOne(
    api,
    'getContact',
    (id) => paths.organisationContact(home.id, id),
    () => Promise.resolve(known.id),
  );

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
    const all = `${paths.organisationContacts(home.id)}?archived=1`;
    for (const is_archived of [true, false]) {
      expectSuccess(await api.send('PATCH', path, { body: { is_archived } }), calls.updateContact);
      expect(idsOf(await list(home.id)).includes(id)).toBe(!is_archived);
      expect(await api.call('listContacts', all)).toContainEqual(
        expect.objectContaining({ id, is_archived }),
      );
      const { contacts } = await api.call('getOrganisation', paths.organisation(home.id));
      expect(idsOf(contacts)).toContain(id);
    }
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
    const anonymised = await api.send('POST', paths.contactAnonymisation(organisationId, id));
    expectSuccess(anonymised, calls.anonymiseContact);
    const { updated_at: _updated, ...rest } = await api.call('getContact', place);
    const nothing = {
      civi_crm_id: null,
      email: null,
      job_title: null,
      phone_office: null,
      phone_mobile: null,
    };
    const name = ANONYMISED_NAME;
    expect(rest).toEqual({ id, organisation_id: organisationId, name, ...nothing, is_archived: true });
    expect((await make.getQuote(quote.id)).contact_quote).toMatchObject({ id, name });
    await expectUnchanged(api, [place], async () => {
      for (const body of [{ is_archived: false }, { name: 'Zoë' }])
        expectInvalid(await api.send('PATCH', place, { body }), ['name']);
    });
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
    const cleared = await api.send('PATCH', path, { body: { email: '  ' } });
    expectSuccess(cleared, calls.updateContact);
    expect(cleared.json).toMatchObject({ email: null });
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
