import {
  addDays,
  DEFAULT_SEARCH_LIMIT,
  deliverableStatesIn,
  isDeliverableOpen,
  isDeliverableOverdue,
  monthOf,
  paths,
  type Deliverable,
  type DeliverableQuery,
} from '../../src';
import { calls, DELIVERABLE_SORTS } from '../../src/server';
import { firstOf, itReads, itReadsOne, UNKNOWN_ID } from './checks';
import { type Client, expectError, expectInvalid, expectSuccess } from './client';
import { makers } from './makers';
import { isFound, readAll } from './pages';

/** Reads deliverables in lists. */
export const deliverablesIn = (api: Client) => {
  const pageOf = (query: Partial<DeliverableQuery> = {}) =>
    api.call('listDeliverables', paths.deliverables(query));
  const all = (query: Partial<DeliverableQuery> = {}) =>
    readAll(async (page) => {
      const { deliverables: rows, found_count } = await pageOf({ ...query, per_page: 100, page });
      return { rows, found_count };
    });
  const ofQuote = (id: number) => api.call('listQuoteDeliverables', paths.quoteDeliverables(id));
  return { pageOf, all, ofQuote };
};

const valueOf: Readonly<Record<(typeof DELIVERABLE_SORTS)[number], (one: Deliverable) => unknown>> = {
  due: (one) => one.due_date,
  event: (one) => one.event_date,
  organisation: (one) => one.organisation.name,
  package: (one) => one.product_group?.id,
  stage: (one) => one.benefit_stage.id,
  category: (one) => one.benefit_category.id,
  description: (one) => one.description,
  owner: (one) => one.owner?.id,
  state: (one) => one.state,
  quote: (one) => one.quote_id,
};

/** What clients were promised, in lists. */
export const deliverables = (api: Client): void => {
  const make = makers(api);
  const { pageOf, all, ofQuote } = deliverablesIn(api);
  const one = async () => firstOf((await pageOf()).deliverables);

  itReads(api, 'listDeliverables', () => paths.deliverables());
  itReads(api, 'getDeliverySummary', () => paths.deliverySummary());
  itReads(api, 'listQuoteDeliverables', async () => paths.quoteDeliverables((await one()).quote_id));
  itReads(api, 'listOrganisationDelivery', async () =>
    paths.organisationDelivery((await one()).organisation.id),
  );
  itReadsOne(api, 'getDeliverable', paths.deliverable, async () => (await one()).id);

  it.each(DELIVERABLE_SORTS)(
    'are sorted by %s: equal ones stand together, the first ones last',
    async (sort) => {
      const ofState = { sort, state: 'waiting-for-client', per_page: 100 } as const;
      const [up, down] = [
        await pageOf({ ...ofState, order: 'asc' }),
        await pageOf({ ...ofState, order: 'desc' }),
      ];
      for (const { deliverables: rows } of [up, down]) {
        const values = rows.map((row) => valueOf[sort](row));
        const blocks = values.filter((value, index) => index === 0 || value !== values[index - 1]);
        expect(blocks).toHaveLength(new Set(values).size);
      }
      const [first, last] = [up.deliverables[0], down.deliverables[0]].map(
        (row) => row && valueOf[sort](row),
      );
      expect(first).not.toBe(sort === 'state' ? undefined : last);
    },
  );

  itReads(api, 'searchDeliverables', () => paths.deliverableSearch('logo'));

  it('are found by the search as the list filters them, those with work left first', async () => {
    const { organisation, description } = await one();
    const [word, other] = [firstOf(organisation.name.split(' ')), firstOf(description.split(' '))];
    for (const filter of [word.toUpperCase(), `${word} ${other}`, 'none such']) {
      const open = await pageOf({ filter, state: 'open' });
      const closed = await pageOf({ filter, state: 'closed', order: 'desc' });
      const found = await api.call('searchDeliverables', paths.deliverableSearch(filter));
      expect(found).toEqual([...open.deliverables, ...closed.deliverables].slice(0, DEFAULT_SEARCH_LIMIT));
    }
    expectInvalid(await api.send('GET', paths.deliverableSearch('l')), ['q']);
  });

  it('have the filters of the list', async () => {
    await make.sale();
    const every = await all();
    const sample = every.find((row) => row.product_group && row.event_date && row.owner)!;
    const expectFound = async (query: Partial<DeliverableQuery>, matches: (row: Deliverable) => boolean) => {
      const page = await pageOf(query);
      const expected = every.filter(matches);
      expect(page).toMatchObject({ total_count: every.length, found_count: expected.length });
      for (const row of page.deliverables) expect(matches(row)).toBe(true);
    };
    const [from, to] = [addDays(api.today, -30), addDays(api.today, 60)];
    const word = firstOf(sample.organisation.name.split(' '));
    const month = monthOf(sample.event_date!);
    await expectFound({ state: 'delivered' }, ({ state }) => state === 'delivered');
    await expectFound({ state: 'open' }, isDeliverableOpen);
    await expectFound({ state: 'closed' }, ({ state }) => deliverableStatesIn('closed').includes(state));
    await expectFound({ overdue: 1 }, (row) => isDeliverableOverdue(row, api.today));
    await expectFound({ event_month: month }, (row) => monthOf(row.event_date ?? '') === month);
    await expectFound({ due_from: from, due_to: to }, ({ due_date }) => due_date! >= from && due_date! <= to);
    await expectFound({ quote_id: sample.quote_id }, (row) => row.quote_id === sample.quote_id);
    await expectFound({ owner_user_id: sample.owner!.id }, (row) => row.owner?.id === sample.owner!.id);
    await expectFound({ owner_user_id: 0 }, (row) => row.owner === null);
    for (const [name, of] of [
      ['organisation_id', (row: Deliverable) => row.organisation.id],
      ['product_group_id', (row: Deliverable) => row.product_group?.id],
      ['benefit_stage_id', (row: Deliverable) => row.benefit_stage.id],
      ['benefit_category_id', (row: Deliverable) => row.benefit_category.id],
    ] as const)
      await expectFound({ [name]: of(sample) }, (row) => of(row) === of(sample));
    for (const filter of [
      word.toUpperCase(),
      `${word} ${sample.description.split(' ')[0]}`,
      '%',
      'none such',
    ])
      await expectFound({ filter }, (row) =>
        isFound(
          [row.description, row.organisation.name, row.product_group?.name, row.reference_label],
          filter,
        ),
      );
    const workbook = await api.send('POST', paths.deliverablesExport({ filter: word }));
    expectSuccess(workbook, calls.exportDeliverables);
  });

  it('are counted for the dashboard and for each owner', async () => {
    const open = await all({ state: 'open' });
    const soon = addDays(api.today, 14);
    const countsOf = (rows: Deliverable[]) => ({
      open_count: rows.length,
      due_soon_count: rows.filter(({ due_date: due }) => due && due >= api.today && due <= soon).length,
      overdue_count: rows.filter((row) => isDeliverableOverdue(row, api.today)).length,
      waiting_for_client_count: rows.filter(({ state }) => state === 'waiting-for-client').length,
      received_count: rows.filter(({ state }) => state === 'received').length,
    });
    expect(await api.call('getDeliverySummary', paths.deliverySummary())).toEqual(countsOf(open));
    const owner_user_id = firstOf(open.flatMap(({ owner }) => owner?.id ?? []));
    expect(await api.call('getDeliverySummary', paths.deliverySummary({ owner_user_id }))).toEqual(
      countsOf(open.filter(({ owner }) => owner?.id === owner_user_id)),
    );
  });

  it('are summed up for an organisation by year', async () => {
    const event = addDays(api.today, 400);
    const quote = await make.sale(['Before', 'Post'], event);
    const rows = await ofQuote(quote.id);
    await api.call('updateDeliverable', paths.deliverable(rows[0]!.id), { body: { state: 'delivered' } });
    const path = paths.organisationDelivery(quote.quote_organisation_id);
    expect(await api.call('listOrganisationDelivery', path)).toEqual([
      {
        year: Number(event.slice(0, 4)),
        sold_count: 2,
        delivered_count: 1,
        open_count: 1,
        waived_count: 0,
        overdue_count: 0,
        over_delivered_count: 0,
        make_good_count: 0,
      },
    ]);
    expectError(await api.send('GET', paths.organisationDelivery(UNKNOWN_ID)), 404);
    expectError(await api.send('GET', paths.quoteDeliverables(UNKNOWN_ID)), 404);
  });
};
