import {
  DEFAULT_SEARCH_LIMIT,
  paths,
  SEARCH_LIMITS,
  SEARCH_MAX_LENGTH,
  type SearchHit,
  type SearchKind,
} from '../../src';
import { firstOf, invoicesIn, itReads, organisationsIn, quotesIn } from './checks';
import { type Client, expectInvalid } from './client';
import { makers, unique } from './makers';

/** Asks, and gives the hits of one kind. */
export const searcher = (api: Client) => {
  const search = (text: string, limit?: number) => api.call('search', paths.search(text, limit));
  const hitsOf = async (kind: SearchKind, text: string, limit?: number): Promise<SearchHit[]> =>
    (await search(text, limit)).groups.find((group) => group.kind === kind)?.hits ?? [];
  return { search, hitsOf };
};

export const searchReads = (api: Client): void => {
  const { search, hitsOf } = searcher(api);
  itReads(api, 'search', () => paths.search('events'));

  it('finds a quote by its reference, however that is written, with its organisation', async () => {
    const quote = firstOf(await quotesIn(api));
    const { id, reference_label, organisation_quote, quote_status } = quote;
    const number = reference_label.replace(/^Q-0*/, '').toLowerCase();
    for (const text of [reference_label, reference_label.toLowerCase(), ` q-${number} `, `q${number}`]) {
      const { groups } = await search(text);
      expect(firstOf(groups).kind).toBe('quote');
      const hits = firstOf(groups).hits.filter((hit) => hit.id === id);
      expect(hits).toEqual([
        {
          kind: 'quote',
          id,
          title: reference_label,
          code: null,
          detail: organisation_quote.name,
          status: quote_status,
          parent_id: null,
          is_quotable: null,
        },
      ]);
    }
  });

  it('finds the quotes of an organisation by its name', async () => {
    const { organisation_quote } = firstOf(await quotesIn(api));
    const hits = await hitsOf('quote', organisation_quote.name, 25);
    expect(hits.map(({ detail }) => detail)).toContain(organisation_quote.name);
  });

  it('finds an organisation by its name and by any part of it', async () => {
    const { id, name } = firstOf(await organisationsIn(api));
    expect(firstOf(await hitsOf('organisation', name))).toMatchObject({ id, title: name });
    expect((await hitsOf('organisation', name.slice(1).toUpperCase(), 25)).map((hit) => hit.id)).toContain(
      id,
    );
  });

  it('finds a contact, with its organisation', async () => {
    const quote = firstOf(await quotesIn(api));
    const path = paths.organisation(quote.quote_organisation_id);
    const organisation = await api.call('getOrganisation', path);
    const contact = firstOf(organisation.contacts);
    const hit = (await hitsOf('contact', contact.name, 25)).find(({ id }) => id === contact.id);
    expect(hit).toMatchObject({ title: contact.name, parent_id: organisation.id });
    expect(hit?.detail).toContain(organisation.name);
  });

  it('finds a product and a product group by their codes, before all else', async () => {
    const product = firstOf(await api.call('listProducts', paths.products()));
    expect(firstOf(await hitsOf('product', product.product_code))).toMatchObject({
      id: product.id,
      title: product.name,
      code: product.product_code,
    });
    const group = firstOf(await api.call('listProductGroups', paths.productGroups('excludeTopLevel')));
    const code = group.sales_ledger_product_code ?? '';
    expect(firstOf(await hitsOf('product_group', code))).toMatchObject({ id: group.id, code });
  });

  it('does not find a top-level group, which has no screen', async () => {
    const { name } = firstOf(await api.call('listProductGroups', paths.productGroups('topLevelOnly')));
    expect((await hitsOf('product_group', name)).filter(({ title }) => title === name)).toEqual([]);
  });

  it('finds a benefit by words of its description, in any order', async () => {
    const benefit = firstOf(await api.call('listBenefits', paths.benefits()));
    const words = benefit.description.split(/\s+/).slice(0, 3).reverse().join(' ');
    expect((await hitsOf('benefit', words, 25)).map(({ id }) => id)).toContain(benefit.id);
  });

  it('finds an invoice by its number, with its quote', async () => {
    const invoices = await invoicesIn(api);
    const invoice = firstOf(invoices.filter(({ invoice_number }) => invoice_number !== null));
    const hits = await hitsOf('invoice', invoice.invoice_number ?? '');
    expect(firstOf(hits)).toMatchObject({
      id: invoice.id,
      title: invoice.invoice_number,
      status: invoice.invoice_status,
      parent_id: invoice.quote_id,
    });
  });

  it('wants every word to be there', async () => {
    const { name } = firstOf(await organisationsIn(api));
    expect(await hitsOf('organisation', `${name} zzzzqqqq`)).toEqual([]);
    expect((await search('zzzzqqqq')).groups).toEqual([]);
  });

  it.each(['%%', '__', 'Q_00', '%00', "' or 1=1 --", '\\\\', 'Q-0\u0000'])(
    'takes %j literally',
    async (text) => {
      expect(await hitsOf('quote', text)).toEqual(text.startsWith('Q-0') ? await hitsOf('quote', 'Q-0') : []);
    },
  );

  it('returns five of a kind, or as many as the limit, and whether there are more', async () => {
    const count = (await quotesIn(api)).length;
    for (const limit of [undefined, ...SEARCH_LIMITS]) {
      const { groups } = await search('q-', limit);
      const quotes = firstOf(groups.filter(({ kind }) => kind === 'quote'));
      const most = limit ?? DEFAULT_SEARCH_LIMIT;
      expect(quotes.hits).toHaveLength(Math.min(most, count));
      expect(quotes.has_more).toBe(count > most);
    }
  });

  it('refuses a text that is missing, too short or too long, and a limit that it does not know', async () => {
    for (const query of [
      '',
      '?q=',
      '?q=a',
      '?q=%20a%20',
      `?q=${'a'.repeat(SEARCH_MAX_LENGTH + 1)}`,
      '?q=ab&q=cd',
    ])
      expectInvalid(await api.send('GET', `/search${query}`), ['q']);
    expectInvalid(await api.send('GET', '/search?q=ab&limit=1000000'), ['limit']);
  });
};

export const searchWrites = (api: Client): void => {
  const make = makers(api);
  const { hitsOf, search } = searcher(api);

  it('finds what was just added, whatever its case and accents, and not by a name that it had', async () => {
    const name = unique('Čafé Größe');
    const { id } = await make.organisation({ name });
    const plain = name.replace('Čafé Größe', 'CAFE GROSSE');
    expect(firstOf(await hitsOf('organisation', plain))).toMatchObject({ id, title: name });
    const renamed = unique('Søren & Ægir');
    await api.call('updateOrganisation', paths.organisation(id), { body: { name: renamed } });
    expect(await hitsOf('organisation', plain)).toEqual([]);
    expect((await hitsOf('organisation', 'soren aegir', 25)).map((hit) => hit.id)).toContain(id);
  });

  it('says of an organisation whether it can be chosen for a quote', async () => {
    const name = unique('Quillon');
    const { id } = await make.organisation({ name });
    expect(await hitsOf('organisation', name)).toMatchObject([{ id, is_quotable: true }]);
    await api.call('updateOrganisation', paths.organisation(id), { body: { is_quotable: false } });
    expect(await hitsOf('organisation', name)).toMatchObject([{ id, is_quotable: false }]);
  });

  it('leaves out what is archived', async () => {
    const word = unique('Vanished').replace(/\W+/g, '');
    const { id } = await make.organisation({ name: `${word} Ltd` });
    const contact = await make.contact(id, { name: `${word} Jones` });
    const group = await make.productGroup({ name: `${word} Stand` });
    const product = await make.product(group.id, { name: `${word} Desk` });
    const found = async () => (await search(word)).groups.map(({ kind }) => kind).sort();
    expect(await found()).toEqual(['contact', 'organisation', 'product', 'product_group']);
    const body = { is_archived: true };
    await api.call('updateContact', paths.organisationContact(id, contact.id), { body });
    await api.call('updateOrganisation', paths.organisation(id), { body });
    await api.call('updateProducts', paths.products(), { body: { ids: [product.id], ...body } });
    await api.call('updateProductGroups', paths.productGroups(), { body: { ids: [group.id], ...body } });
    expect(await found()).toEqual([]);
  });

  it('finds a contact by an address that has just been corrected', async () => {
    const { id: organisationId } = await make.organisation();
    const { id } = await make.contact(organisationId);
    const email = `${unique('zoe').replace(/\W+/g, '-')}@example.com`;
    const path = paths.organisationContact(organisationId, id);
    await api.call('updateContact', path, { body: { email } });
    expect(firstOf(await hitsOf('contact', email))).toMatchObject({ id, parent_id: organisationId });
  });

  it('finds a quote by part of its organisation and part of its reference', async () => {
    const { id, reference_label } = await make.quote(await make.parties({ name: unique('Quokka Works') }));
    const hits = await hitsOf('quote', `quokka ${reference_label.slice(-3)}`, 25);
    expect(hits.map((hit) => hit.id)).toContain(id);
  });

  it('shows the revisions of a number together, the latest first', async () => {
    const { id, reference_label } = await make.quote();
    const revisionId = await make.revision(id);
    const number = reference_label.replace(/\D+0*/, '');
    expect((await hitsOf('quote', number)).slice(0, 2).map((hit) => hit.id)).toEqual([revisionId, id]);
  });

  it('no longer finds a quote that was deleted', async () => {
    const { id, reference_label } = await make.quote();
    expect(firstOf(await hitsOf('quote', reference_label)).id).toBe(id);
    await api.call('deleteQuote', paths.quote(id));
    expect(await hitsOf('quote', reference_label)).toEqual([]);
  });
};
