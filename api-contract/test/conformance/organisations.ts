import { type OrganisationMode, type OrganisationPage, paths, type QuoteMode } from '../../src';
import {
  expectRefusedValues,
  expectUnchanged,
  firstOf,
  idsOf,
  itReads,
  itReadsOne,
  itSaves,
  organisationsIn,
  quotesIn,
} from './checks';
import { type Client, expectError, expectInvalid } from './client';
import { makers, unique } from './makers';

export const organisationReads = (api: Client): void => {
  const list = (mode?: OrganisationMode) => organisationsIn(api, mode ? { mode } : {});

  itReads(api, 'listOrganisations', () => paths.organisations());
  itReads(api, 'listOrganisations', () => paths.organisations({ mode: 'quotable' }), 'quotable');
  itReads(api, 'listOrganisationMerges', () => paths.organisationMerges(1));

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
  const list = (mode?: OrganisationMode) => organisationsIn(api, mode ? { mode } : {});
  const save = (id: number, body: object) => api.call('updateOrganisation', paths.organisation(id), { body });

  it.each([
    ['M&S', 'M & S Ltd'],
    ['JP Morgan', 'J.P. Morgan'],
    ['O’Brien', 'OBrien Limited'],
  ])('is found as %s, also where it is spelt %s', async (name, spelt) => {
    const word = unique('Namesake');
    const { id } = await make.organisation({ name: `${word} ${name}` });
    const archived = await make.organisation({ name: `${word} ${spelt}` });
    await save(archived.id, { is_archived: true });
    const called = async (query: { archived?: 1 }) => {
      const same_name = `The ${word} ${name}`;
      const page = await api.call(
        'listOrganisations',
        paths.organisations({ page: 1, per_page: 100, same_name, ...query }),
      );
      return idsOf((page as OrganisationPage).organisations);
    };
    expect(await called({})).toEqual([id]);
    expect(await called({ archived: 1 })).toEqual([id, archived.id]);
  });

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
    await save(id, { is_quotable: true, is_invoicable: false });
    expect(idsOf(await list('quotable'))).toContain(id);
    expect(idsOf(await list('invoicable'))).not.toContain(id);
  });

  it('archives and restores: an archived one is listed only when it is asked for, and is not quoted', async () => {
    const { id } = await make.organisation();
    const contact = await make.contact(id);
    const listed = async (query: { mode?: OrganisationMode; archived?: 1 }) =>
      idsOf(await organisationsIn(api, query)).includes(id);
    await save(id, { is_archived: true });
    expect(await listed({})).toBe(false);
    expect(await listed({ mode: 'quotable' })).toBe(false);
    expect(await listed({ archived: 1 })).toBe(true);
    const body = { quote_organisation_id: id, quote_contact_id: contact.id };
    const quote = paths.quote((await make.quote()).id);
    expectInvalid(await api.send('PATCH', quote, { body }), ['quote_organisation_id']);
    await save(id, { is_archived: false });
    expect(await listed({ mode: 'quotable' })).toBe(true);
    await expectRefusedValues(api, paths.organisation(id), 'is_archived', [null, 1]);
  });

  it('is what a new quote begins with, where it is asked for and can be quoted', async () => {
    const beginningFor = async (organisation_id?: number) => {
      const path = paths.quoteCreationDefaults({ organisation_id });
      const { quote_organisation_id, organisation_quote } = await api.call('getQuoteDefaults', path);
      return { quote_organisation_id, organisation_quote };
    };
    const { id, name } = await make.organisation();
    const nobody = { quote_organisation_id: null, organisation_quote: null };
    expect(await beginningFor()).toEqual(nobody);
    expect(await beginningFor(id)).toEqual({ quote_organisation_id: id, organisation_quote: { id, name } });
    for (const body of [{ is_archived: true }, { is_archived: false, is_quotable: false }]) {
      await save(id, body);
      expect(await beginningFor(id)).toEqual(nobody);
    }
    expect(await beginningFor(2_000_000_000)).toEqual(nobody);
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
    const body = { into_organisation_id: into.id };
    const merged = await api.call('mergeOrganisation', path, { body });
    expect(merged).toMatchObject({
      id: into.id,
      sales_won_count: 1,
      is_archived: false,
      civi_crm_id: crmId,
    });
    expect(idsOf(merged.contacts)).toEqual([quote_contact_id]);
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
    expectError(await api.send('POST', nowhere, { body }), 404);
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
      expect(await save(id, { civi_crm_id: '' })).toMatchObject({ civi_crm_id: null });
    }
  });
};
