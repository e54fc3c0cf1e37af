import {
  CHOICE_LIMIT,
  type ChoiceKind,
  type ChoiceQuery,
  type ChoiceResponse,
  normalise,
  paths,
  type Quote,
  RECENT_CHOICE_LIMIT,
} from '../../src';
import { CHOICE_KINDS } from '../../src/platform/choices/choice';
import { idsOf, itReads, organisationsIn } from './checks';
import { type Client, expectError, expectInvalid } from './client';
import { makers, unique } from './makers';

const choicesOf = (api: Client) => (kind: ChoiceKind, query?: ChoiceQuery, token?: string) =>
  api.call('listChoices', paths.choices(kind, query), token === undefined ? {} : { token });

/** All that is offered, the last used first. */
const offered = ({ recent, choices }: ChoiceResponse) => [...recent, ...choices];

const namesOf = (choices: readonly { name: string }[]) => choices.map(({ name }) => name);

export const choiceReads = (api: Client): void => {
  const list = choicesOf(api);

  describe.each(CHOICE_KINDS)('%s', (kind) => {
    itReads(api, 'listChoices', () => paths.choices(kind), kind);

    it('is offered in its order, and chosen by its id', async () => {
      const first = kind === 'contact' ? (await organisationsIn(api))[0] : undefined;
      const query = first ? { organisation_id: first.id } : {};
      const { choices, has_more, chosen, recent } = await list(kind, query);
      expect(choices.length).toBeGreaterThan(0);
      if (has_more) expect(choices).toHaveLength(CHOICE_LIMIT);
      else expect(choices.length).toBeLessThanOrEqual(CHOICE_LIMIT);
      expect(chosen).toBeNull();
      const texts = choices.map(({ group, name }) => `${normalise(group ?? '')}\n${normalise(name)}`);
      if (kind === 'quote') expect(choices.map(({ id }) => id)).toEqual(idsOf(choices).reverse());
      else expect(texts).toEqual([...texts].sort());
      const [one] = choices;
      expect(await list(kind, { ...query, id: one?.id })).toEqual({
        ...{ recent, choices, has_more },
        chosen: one,
      });
      expect((await list(kind, { id: 2_000_000_000 })).chosen).toBeNull();
    });
  });

  it('has the organisations that can be quoted or invoiced', async () => {
    for (const mode of ['quotable', 'invoicable'] as const) {
      const all = new Map((await organisationsIn(api, { mode })).map(({ id, name }) => [id, name]));
      const found = offered(await list('organisation', { mode }));
      expect(found.length).toBeGreaterThan(0);
      expect(found).toMatchObject(found.map(({ id }) => ({ id, name: all.get(id), group: null })));
    }
  });

  it('has the contacts of one organisation, and none without one', async () => {
    expect(offered(await list('contact'))).toEqual([]);
    expect(offered(await list('contact', { organisation_id: 2_000_000_000 }))).toEqual([]);
  });

  it.each([
    ['/choices/organisation?mode=all', 'mode'],
    ['/choices/contact?organisation_id=x', 'organisation_id'],
    ['/choices/agent?id=0', 'id'],
    [`/choices/agent?filter=${'x'.repeat(201)}`, 'filter'],
  ])('refuses %s', async (path, field) => {
    expectInvalid(await api.send('GET', path), [field]);
  });

  it('has no other kinds', async () => {
    for (const kind of ['invoice', 'users', 'constructor'])
      expectError(await api.send('GET', `/choices/${kind}`), 404);
  });
};

export const choiceWrites = (api: Client): void => {
  const make = makers(api);
  const list = choicesOf(api);

  it('finds each word in the name, whatever its case and accents', async () => {
    const name = unique('Čafé Größe');
    const { id } = await make.organisation({ name });
    const filter = name.replace('Čafé Größe', 'grosse CAFE');
    expect(await list('organisation', { filter })).toEqual({
      recent: [],
      choices: [{ id, name, group: null, detail: `No. ${id}` }],
      has_more: false,
      chosen: null,
    });
    expect(offered(await list('organisation', { filter: `${filter} %` }))).toEqual([]);
  });

  it('says what tells records of one name apart', async () => {
    const name = unique('Namesake');
    const place = { address_city: 'Bristol', address_country: 'United Kingdom' };
    const code = unique('C');
    const details = [place, { address_city: 'Leeds' }, { address_country: 'Malta' }, { civi_crm_id: code }];
    for (const fields of details) await make.organisation({ name, ...fields });
    const { id } = await make.organisation({ name });
    expect((await list('organisation', { filter: name })).choices.map(({ detail }) => detail)).toEqual([
      'Bristol, United Kingdom',
      'Leeds',
      'Malta',
      `CRM ID ${code}`,
      `No. ${id}`,
    ]);
    const { id: organisation_id } = await make.organisation();
    const { email } = await make.contact(organisation_id, { name, email: 'zoe@example.com' });
    expect((await list('contact', { organisation_id })).choices).toMatchObject([{ name, detail: email }]);
  });

  it('offers so many, and says that there are more', async () => {
    const word = unique('Many');
    const names = Array.from({ length: CHOICE_LIMIT + 1 }, (_none, index) => `${word} number${index + 10}`);
    for (const name of names) await make.organisation({ name });
    const { choices, has_more } = await list('organisation', { filter: word });
    expect(namesOf(choices)).toEqual(names.slice(0, CHOICE_LIMIT));
    expect(has_more).toBe(true);
    const last = await list('organisation', { filter: names.at(-1) });
    expect([namesOf(last.choices), last.has_more]).toEqual([names.slice(-1), false]);
  });

  it('offers what has just the typed name first, then what begins with it', async () => {
    const name = unique('Zz');
    const others = Array.from({ length: CHOICE_LIMIT }, (_none, index) => `A${index}${name}`);
    for (const other of [...others, `${name} Ltd`, name]) await make.organisation({ name: other });
    const { choices } = await list('organisation', { filter: name });
    expect(namesOf(choices.slice(0, 2))).toEqual([name, `${name} Ltd`]);

    const early = await make.productGroup({ name: unique('Early') });
    const late = await make.productGroup({ name: unique('Late') });
    for (const other of others) await make.product(early.id, { name: other });
    const { id } = await make.product(late.id, { name });
    expect((await list('product', { filter: name })).choices[0]?.id).toBe(id);

    for (const other of others) await make.productGroup({ name: other });
    const group = await make.productGroup({ name });
    expect((await list('product_group', { filter: name })).choices[0]?.id).toBe(group.id);
  });

  it('offers the newest quotes of a client first', async () => {
    const name = unique('Client');
    const parties = await make.parties({ name });
    const ids: number[] = [];
    for (let index = 0; index <= CHOICE_LIMIT; index += 1) ids.unshift((await make.quote(parties)).id);
    const { choices } = await list('quote', { filter: name }, await api.signIn(await api.newStaff()));
    expect(choices.map(({ id }) => id)).toEqual(ids.slice(0, CHOICE_LIMIT));
  });

  it('names a product group by its code, name and description, under its parent, and finds it by each', async () => {
    const code = unique('Ab');
    const fields = { sales_ledger_product_code: code, name: 'Gold', description: 'Ein Stand für Zoë' };
    const { id, parent_product_group } = await make.productGroup(fields);
    const group = parent_product_group?.name;
    const expected = [{ id, name: `${code} - Gold - Ein Stand für Zoë`, group, price: 0, products: [] }];
    for (const filter of [code.toLowerCase(), `${code} fur ZOE gold - ${normalise(group ?? '')}`])
      expect(offered(await list('product_group', { filter }))).toEqual(expected);
    await api.call('updateProductGroup', paths.productGroup(id), { body: { description: 'Nur Geländer' } });
    expect(offered(await list('product_group', { filter: `${code} zoe` }))).toEqual([]);
    expect(namesOf(offered(await list('product_group', { filter: `${code} gelander` })))).toEqual([
      `${code} - Gold - Nur Geländer`,
    ]);
  });

  it('says what a product group costs and adds to a quote', async () => {
    const group = await make.productGroup({ name: unique('Priced') });
    await make.product(group.id, { name: 'Floor', price: 12.5, quantity: 4 });
    await make.product(group.id, { name: 'On request', price: 9, quantity: 0 });
    const contents = { price: 50, products: [{ name: 'Floor', quantity: 4 }] };
    expect(offered(await list('product_group', { filter: group.name }))).toMatchObject([contents]);
    expect((await list('product_group', { id: group.id })).chosen).toMatchObject(contents);
  });

  it('has products under their group, and benefits under their stage', async () => {
    const group = await make.productGroup({ name: unique('Äußeres') });
    const product = await make.product(group.id, { name: 'Ödland' });
    const filter = `${normalise(group.name)} odland`;
    const expected = { id: product.id, name: 'Ödland', group: group.name };
    expect(offered(await list('product', { filter }))).toEqual([expected]);
    const stage = await make.benefitStage(unique('Später'));
    const fields = { benefit_stage_id: stage.id, description: 'Ein Löwe' };
    const { id } = await make.benefit('Before', fields);
    expect(offered(await list('benefit', { filter: `LOWE ${normalise(stage.name)}` }))).toEqual([
      { id, name: 'Ein Löwe', group: stage.name },
    ]);
  });

  it('does not offer what is archived, but says what was chosen', async () => {
    const word = unique('Vanished');
    const { id: organisation_id } = await make.organisation({ name: word });
    const contact = await make.contact(organisation_id, { name: word });
    const group = await make.productGroup({ name: word });
    const product = await make.product(group.id, { name: word });
    const kinds: [ChoiceKind, ChoiceQuery & { id: number }][] = [
      ['organisation', { id: organisation_id }],
      ['contact', { id: contact.id, organisation_id }],
      ['product_group', { id: group.id }],
      ['product', { id: product.id }],
    ];
    const idsOffered = async ([kind, query]: (typeof kinds)[number]) =>
      idsOf(offered(await list(kind, { ...query, filter: word })));
    for (const kind of kinds) expect(await idsOffered(kind)).toEqual([kind[1].id]);
    const body = { is_archived: true };
    await api.call('updateContact', paths.organisationContact(organisation_id, contact.id), { body });
    await api.call('updateOrganisation', paths.organisation(organisation_id), { body });
    await api.call('updateProductGroups', paths.productGroups(), { body: { ids: [group.id], ...body } });
    for (const kind of kinds) {
      expect(await idsOffered(kind)).toEqual([]);
      expect((await list(...kind)).chosen?.id).toBe(kind[1].id);
    }
  });

  it('offers what the newest quotes of the user have first, and not twice', async () => {
    const staff = await api.newStaff();
    const token = await api.signIn(staff);
    const word = unique('Recent');
    const quotes: Quote[] = [];
    for (let index = 0; index <= RECENT_CHOICE_LIMIT; index += 1) {
      const parties = await make.parties({ name: `${word} number${index}` });
      quotes.push(await make.quote({ ...parties, sales_agent_user_id: staff.id }));
    }
    const [oldest, , third, , , newest] = quotes as [Quote, Quote, Quote, Quote, Quote, Quote];
    const recentOf = async (kind: ChoiceKind, query: ChoiceQuery = {}) =>
      (await list(kind, { filter: word, ...query }, token)).recent.map(({ id }) => id);

    const newestFirst = quotes.map((quote) => quote.quote_organisation_id).reverse();
    expect(await recentOf('organisation')).toEqual(newestFirst.slice(0, RECENT_CHOICE_LIMIT));
    const { choices, has_more } = await list('organisation', { filter: word }, token);
    expect([idsOf(choices), has_more]).toEqual([[oldest.quote_organisation_id], false]);
    expect((await list('organisation', { filter: word })).recent).toEqual([]);

    await make.quote({
      quote_organisation_id: third.quote_organisation_id,
      quote_contact_id: third.quote_contact_id,
      sales_agent_user_id: staff.id,
    });
    expect((await recentOf('organisation'))[0]).toBe(third.quote_organisation_id);
    expect(await recentOf('organisation', { filter: `${word} number5` })).toEqual([
      newest.quote_organisation_id,
    ]);

    const organisation_id = newest.quote_organisation_id;
    const other = await make.contact(organisation_id);
    const { recent, choices: others } = await list('contact', { organisation_id }, token);
    expect(idsOf(recent)).toEqual([newest.quote_contact_id]);
    expect(idsOf(others)).toEqual([other.id]);

    const item = await make.item(newest.id);
    expect(await recentOf('product_group', { filter: '' })).toEqual([item.product_group.id]);
    const body = { is_quotable: false };
    await api.call('updateOrganisation', paths.organisation(organisation_id), { body });
    expect(await recentOf('organisation', { mode: 'quotable' })).not.toContain(organisation_id);
    expect((await list('organisation', { mode: 'invoicable' }, token)).recent.map(({ id }) => id)).toContain(
      organisation_id,
    );
  });

  it('offers every user as an agent', async () => {
    const { id, name, email } = await api.newStaff();
    const agent = { id, name, group: null, detail: email };
    const { choices, has_more, chosen } = await list('agent', { filter: 'PATEL robin', id });
    expect(chosen).toEqual(agent);
    if (!has_more) expect(choices).toContainEqual(agent);
  });
};
