import { paths, UPLOAD_TYPE, WORKBOOK_NAMES } from '../../src';
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
    const body = { name: 'Summit', date, place: null, product_group_ids: [group.id] };
    const event = await api.call('createEvent', paths.events(), { body });
    return { event, group, quote };
  };

  itReads(api, 'listEvents', paths.events);
  itReads(api, 'listEventProposals', paths.eventProposals);
  itReadsOne(api, 'getEvent', paths.event, async () => (await anEvent()).event.id);
  itReads(api, 'getEventGrid', async () => paths.eventGrid((await anEvent()).event.id));

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

  it('are changed and deleted, which leaves what was sold', async () => {
    const { event, quote } = await anEvent();
    const date = nextDay();
    const moved = await api.call('updateEvent', paths.event(event.id), { body: { name: 'Forum', date } });
    expect(moved).toMatchObject({ name: 'Forum', date, sponsor_count: 1 });
    expectInvalid(await api.send('PATCH', paths.event(event.id), { body: { product_group_ids: [] } }), [
      'product_group_ids',
    ]);
    await api.call('deleteEvent', paths.event(event.id));
    const kept = await api.call('listQuoteDeliverables', paths.quoteDeliverables(quote.id));
    expect(kept.map(({ event_date }) => event_date)).toEqual([date, date, date]);
  });

  itReads(api, 'listEventReports', async () => paths.eventReports((await anEvent()).event.id));

  it('send the fulfilment reports of their sales', async () => {
    const { event, quote } = await anEvent();
    const path = paths.eventReports(event.id);
    const body = { quote_ids: [quote.id], subject: 'Your report, {{contact}}', content: 'It is attached.' };
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
    expect(await api.call('addDeliverablesProof', path, options)).toEqual({ changed_count: 3 });
    expect((await of()).map(({ attachments_count }) => attachments_count)).toEqual([1, 1, 1]);
    expectInvalid(await api.send('POST', paths.deliverablesProof({ name: 'all.pdf' }), options), ['ids']);
  });
};
