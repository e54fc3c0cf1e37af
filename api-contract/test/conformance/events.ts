import { paths, QUOTE_STATUS, UPLOAD_TYPE, WORKBOOK_NAMES } from '../../src';
import { calls } from '../../src/server';
import { firstOf, itReads, itReadsOne } from './checks';
import { type Client, expectInvalid, expectSuccess } from './client';
import { makers } from './makers';

/** A new day for each event: a package belongs to one event on a day. */
let days = 0;
const nextDay = () => new Date(Date.UTC(2031, 0, (days += 1))).toISOString().slice(0, 10);

/** Events, with the sales that belong to them. */
export const events = (api: Client): void => {
  const make = makers(api);

  const anEvent = async () => {
    const date = nextDay();
    const quote = await make.sale(['Before', 'During', 'Post'], date);
    const group = firstOf(quote.product_group_quote_items).product_group;
    const body = { name: 'Summit', date, place: null, packages: [{ product_group_id: group.id }] };
    const event = await api.call('createEvent', paths.events(), { body });
    return { event, group, quote };
  };

  itReads(api, 'listEvents', paths.events);
  itReads(api, 'listComingEvents', async () => paths.comingEvents((await anEvent()).group.id));
  itReads(api, 'listEventProposals', paths.eventProposals);
  itReadsOne(api, 'getEvent', paths.event, async () => (await anEvent()).event.id);
  itReads(api, 'getEventGrid', async () => paths.eventGrid((await anEvent()).event.id));

  it('sell no more of a package than its number, and say who has it', async () => {
    const { event, group, quote } = await anEvent();
    const refused = await api.send('PATCH', paths.event(event.id), {
      body: { packages: [{ product_group_id: group.id, stock: 0 }] },
    });
    expectInvalid(refused, ['packages']);
    expect(refused.text).toContain(quote.reference_label);
    const packages = [{ product_group_id: group.id, stock: 1 }];
    const limited = await api.call('updateEvent', paths.event(event.id), { body: { packages } });
    const terms = { stock: 1, is_exclusive: false };
    expect(limited.packages).toEqual([{ id: group.id, name: group.name, ...terms }]);
    expect(limited.benefits).toEqual([]);
    expect(await api.call('listEventStock', paths.eventStock(event.id))).toMatchObject([
      { package: { id: group.id }, takers: [{ quote: { id: quote.id }, is_won: true, held_until: null }] },
    ]);
    expect(await api.call('listQuoteStock', paths.quoteStock(quote.id))).toMatchObject([
      { stock: 1, left_count: 1, conflict: null, state: 'sold', is_waiting: false },
    ]);
    const next = await make.quote();
    const item = await make.item(next.id, group.id);
    await make.saveItem(item.id, { date: event.date });
    expectInvalid(
      await api.send('PATCH', paths.quote(next.id), { body: { quote_status_id: QUOTE_STATUS.sent } }),
      ['quote_status_id'],
    );
    await api.call('requestStock', paths.quoteStockRequest(next.id));
    await api.call('updateEvent', paths.event(event.id), {
      body: { packages: [{ product_group_id: group.id, stock: 2 }] },
    });
    await make.saveQuote(next.id, { quote_status_id: QUOTE_STATUS.sent });
    await api.call('letGoOfHold', paths.quoteLetGo(next.id));
    expect(await api.call('listQuoteStock', paths.quoteStock(next.id))).toMatchObject([
      { left_count: 1, state: 'let_go', is_waiting: true },
    ]);
  });

  it('have the sales of their packages for their date, sponsors down and benefits across', async () => {
    const { event, group, quote } = await anEvent();
    expect(event).toMatchObject({ packages: [{ id: group.id, name: group.name }], sponsor_count: 1 });
    const grid = await api.call('getEventGrid', paths.eventGrid(event.id));
    expect(grid.sponsors).toMatchObject([{ quotes: [{ id: quote.id }] }]);
    expect(grid.benefits.map(({ stage_name }) => stage_name)).toEqual(['Before', 'During', 'Post']);
    expect(grid.deliverables).toHaveLength(3);
    expect((await api.call('listDeliverables', paths.deliverables({ event_id: event.id }))).found_count).toBe(
      3,
    );
    const file = await api.send('POST', paths.eventExport(event.id));
    expectSuccess(file, calls.exportEvent);
    expect(file.headers.get('content-disposition')).toContain(WORKBOOK_NAMES.event);
  });

  it('have prices of their own, and are copied with them at a percentage more', async () => {
    const { event, group, quote } = await anEvent();
    const [product] = (await api.call('getProductGroup', paths.productGroup(group.id))).products;
    const prices = [{ product_id: product!.id, price: 150.5 }];
    const body = { prices, target: 9000 };
    const priced = await api.call('updateEvent', paths.event(event.id), { body });
    expect(priced).toMatchObject(body);
    const id = (await make.quote()).id;
    const item = await make.item(id, group.id);
    const dated = await make.saveItem(item.id, { date: event.date });
    expect(dated.child_quote_items.map(({ price }) => price)).toContain(150.5);
    const stock = await api.call('listEventStock', paths.eventStock(event.id));
    expect(stock).toMatchObject([{ takers: [{ quote: { id: quote.id }, sold_on: quote.date_sale_won }] }]);
    expect(stock[0]!.takers[0]!.value).toBe(quote.sub_total);
    const offered = await api.call(
      'listChoices',
      paths.choices('product_group', { quote_id: id, id: group.id }),
    );
    expect(offered.chosen?.price).toBe(stock[0]!.price);
    const next = { name: 'Summit again', date: nextDay(), price_percent: 10 };
    const copied = await api.call('copyEvent', paths.eventCopy(event.id), { body: next });
    expect(copied).toMatchObject({ name: next.name, date: next.date, target: 9000 });
    expect(copied.prices).toContainEqual({ product_id: product!.id, price: 165.55 });
    expectInvalid(await api.send('POST', paths.eventCopy(event.id), { body: {} }), ['name', 'date']);
    const unchanged = await api.call('copyEvent', paths.eventCopy(event.id), {
      body: { name: next.name, date: nextDay() },
    });
    expect(unchanged).toMatchObject({ copied_from: event.name, price_percent: 0 });
  });

  it('are changed and deleted, which leaves what was sold', async () => {
    const { event, quote } = await anEvent();
    const date = nextDay();
    const moved = await api.call('updateEvent', paths.event(event.id), { body: { name: 'Forum', date } });
    expect(moved).toMatchObject({ name: 'Forum', date, sponsor_count: 1 });
    expectInvalid(await api.send('PATCH', paths.event(event.id), { body: { packages: [] } }), ['packages']);
    await api.call('deleteEvent', paths.event(event.id));
    const kept = await api.call('listQuoteDeliverables', paths.quoteDeliverables(quote.id));
    expect(kept.map(({ event_date }) => event_date)).toEqual([event.date, event.date, event.date]);
  });

  itReads(api, 'listEventReports', async () => paths.eventReports((await anEvent()).event.id));

  it('send the fulfilment reports of their sales', async () => {
    const { event, quote } = await anEvent();
    const path = paths.eventReports(event.id);
    const texts = { subject: 'Your report, {{contact}}', content: 'It is attached.' };
    const body = { quote_ids: [quote.id], request_key: 'reports-of-the-event', ...texts };
    expect(await api.call('sendEventReports', path, { body })).toMatchObject([{ quote_id: quote.id }]);
    expectInvalid(await api.send('POST', path, { body: { ...body, quote_ids: [] } }), ['quote_ids']);
  });

  it('have one file as the proof of many deliverables', async () => {
    const { quote } = await anEvent();
    const of = () => api.call('listQuoteDeliverables', paths.quoteDeliverables(quote.id));
    const ids = (await of()).map(({ id }) => id).join();
    const raw = new TextEncoder().encode('%PDF-1.7 proof of all');
    const options = { raw, headers: { 'Content-Type': UPLOAD_TYPE } };
    const path = paths.deliverablesProof({ name: 'all.pdf', ids });
    expect(await api.call('addDeliverablesProof', path, options)).toMatchObject({ changed_count: 3 });
    expect((await of()).map(({ attachments_count }) => attachments_count)).toEqual([1, 1, 1]);
    expectInvalid(await api.send('POST', paths.deliverablesProof({ name: 'all.pdf' }), options), ['ids']);
  });
};
