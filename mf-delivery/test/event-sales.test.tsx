import { screen, waitFor, within } from '@testing-library/react';
import { paths, UNDO_HEADER, type StockTaker } from 'api-contract';
import { makeEvent, makeEventGrid, makeProductGroup } from 'api-contract/testing';
import { renderDelivery } from './render-delivery';
import { event, serveEvent } from './serve-event';

const undo = { [UNDO_HEADER.toLowerCase()]: '9' };

interface Taking {
  id: number;
  held_until?: string;
  sold_on?: string;
  value?: number;
}

const aTaker = ({ id, held_until, sold_on, value = 900 }: Taking): StockTaker => ({
  quote: { id, reference_label: `Q-00${id}-0` },
  organisation_name: 'Larch Ltd',
  sales_agent_name: 'Ann Lee',
  is_won: sold_on !== undefined,
  held_until: held_until ?? null,
  sold_on: sold_on ?? null,
  value,
});

describe('the packages of an event', () => {
  it('have a number, and are named with the quotes that hold them', async () => {
    const gold = { id: 11, name: 'Gold sponsorship', stock: 40 };
    const takers = [aTaker({ id: 5, held_until: '2027-02-01' }), aTaker({ id: 6, sold_on: '2026-11-02' })];
    const asked = {
      user_name: 'Bea Cole',
      needed_count: 2,
      asked_at: '2026-12-01T09:00:00.000Z',
      is_notified: false,
    };
    const waiting = [{ ...asked, quote: { id: 8, reference_label: 'Q-008-0' } }];
    const api = serveEvent()
      .get(paths.eventStock(1), [
        { kind: 'package', package: gold, price: 900, catalogue_price: 1000, takers, waiting },
      ])
      .on('post', paths.quoteLetGo(5), { status: 204 });
    const { actor } = renderDelivery('/delivery/events/1?tab=sales', api);
    const row = await screen.findByRole('row', { name: /^Gold sponsorship/ });
    expect(row).toHaveTextContent('Gold sponsorship£1,000.00 in the catalogue£900.0038 of 4011£900£900');
    const list = screen.getByRole('list', { name: 'Quotes that hold Gold sponsorship' });
    expect(list).toHaveTextContent('Q-005-0 Larch Ltd Ann Lee, until 1 Feb 2027');
    expect(screen.getByRole('list', { name: 'Waiting list for Gold sponsorship' })).toHaveTextContent(
      'Q-008-0 Bea Cole, asked on 1 Dec 2026, needs 2',
    );
    await actor.click(screen.getByRole('button', { name: 'Release Q-005-0' }));
    expect(await screen.findByText('Released')).toBeVisible();
  });

  const renderUnnumbered = (is_exclusive: boolean) => {
    const gold = { id: 11, name: 'Gold sponsorship', stock: null };
    const takers = [aTaker({ id: 5 })];
    const waiting = [
      {
        ...{ quote: { id: 8, reference_label: 'Q-008-0' }, user_name: 'Bea Cole', needed_count: 1 },
        ...{ asked_at: '2026-12-01T09:00:00.000Z', is_notified: false },
      },
    ];
    const packages = [{ id: 11, name: 'Gold sponsorship', stock: null, is_exclusive }];
    const api = serveEvent()
      .get(paths.event(1), { ...event, packages }, { etag: '"1"' })
      .get(paths.eventStock(1), [
        { kind: 'package', package: gold, price: 900, catalogue_price: 900, takers, waiting },
      ]);
    renderDelivery('/delivery/events/1?tab=sales', api);
  };

  it('are released, and waited for, without a number where one of them is exclusive', async () => {
    renderUnnumbered(true);
    expect(await screen.findByRole('button', { name: 'Release Q-005-0' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Waiting list for Gold sponsorship' })).toHaveTextContent(
      'Q-008-0 Bea Cole',
    );
  });

  it('are neither released nor waited for without a number where none is exclusive', async () => {
    renderUnnumbered(false);
    expect(await screen.findByRole('list', { name: 'Quotes that hold Gold sponsorship' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Release Q-005-0' })).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: /Waiting list/ })).not.toBeInTheDocument();
  });

  it('get their number in the form, and are exclusive there', async () => {
    const api = serveEvent().on('patch', paths.event(1), { body: event });
    const { actor } = renderDelivery('/delivery/events/edit/1', api);
    await actor.type(
      await screen.findByRole('textbox', { name: 'Number of Gold sponsorship to sell' }),
      '40',
    );
    await actor.click(screen.getByRole('checkbox', { name: 'Exclusive' }));
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(api.callsTo('patch', paths.event(1)).map(({ body }) => body)).toMatchObject([
        { packages: [{ product_group_id: 11, stock: 40, is_exclusive: true }], benefits: [] },
      ]),
    );
  });
});

describe('the prices of an event', () => {
  const group = makeProductGroup({
    id: 11,
    products: [
      { id: 1, product_code: '0110-00.1', name: 'Table', price: 60, quantity: 1 },
      { id: 2, product_code: '0110-00.2', name: 'Menu card', price: 0.35, quantity: 10 },
    ],
  });

  it('are set by product in the form, and blank is the price of the catalogue', async () => {
    const priced = { ...event, prices: [{ product_id: 2, price: 0.5 }] };
    const api = serveEvent()
      .get(paths.event(1), priced, { etag: '"1"' })
      .get(paths.productGroup(11), group)
      .on('patch', paths.event(1), { body: priced });
    const { actor } = renderDelivery('/delivery/events/edit/1', api);
    await actor.click(await screen.findByRole('button', { name: 'Prices of Gold sponsorship' }));
    const table = await screen.findByRole('textbox', { name: 'Table' });
    expect(table).toHaveAccessibleDescription('Leave blank for the catalogue’s £60.00.');
    await actor.type(table, '-75.5');
    await actor.tab();
    await waitFor(() => expect(table).toBeInvalid());
    await actor.clear(table);
    await actor.type(table, '75.5');
    await actor.clear(screen.getByRole('textbox', { name: 'Menu card' }));
    await actor.type(screen.getByRole('textbox', { name: /^Target/ }), '5000');
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(api.callsTo('patch', paths.event(1)).map(({ body }) => body)).toMatchObject([
        {
          target: 5000,
          prices: [
            { product_id: 2, price: null },
            { product_id: 1, price: 75.5 },
          ],
        },
      ]),
    );
  });

  it('go to next year’s event with a percentage, whose message has Undo', async () => {
    const next = makeEvent({
      ...{ id: 2, name: 'Spring Summit 2028', date: '2028-03-18' },
      ...{ copied_from: 'Spring Summit 2027', price_percent: 5 },
    });
    const named = { ...event, name: 'Spring Summit 2027' };
    const api = serveEvent()
      .get(paths.event(1), named, { etag: '"1"' })
      .get(paths.event(2), next, { etag: '"2"' })
      .get(paths.eventGrid(2), makeEventGrid())
      .get(paths.eventStock(2), [])
      .get(paths.eventReports(2), [])
      .on('post', paths.eventCopy(1), { status: 201, body: next, headers: undo });
    const { actor } = renderDelivery('/delivery/events/1?tab=sales', api);
    await actor.click(await screen.findByRole('button', { name: 'Copy to next year' }));
    expect(screen.getByRole('textbox', { name: /^Price change/ })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: /^Price change/ })).toHaveAttribute('inputmode', 'text');
    await actor.keyboard('5');
    await actor.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Spring Summit 2028' })).toBeVisible();
    expect(await screen.findByText('Prices copied from Spring Summit 2027, +5%')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(api.callsTo('post', paths.eventCopy(1)).map(({ body }) => body)).toEqual([
      { name: 'Spring Summit 2028', date: '2028-03-18', price_percent: 5 },
    ]);
  });
});

it('the copy of an event that is refused says why, whatever it is about', async () => {
  const taken = 'There is already an event with one of these packages on this day.';
  const body = { message: 'Some of the values are not valid.', errors: { packages: [taken] } };
  const api = serveEvent().on('post', paths.eventCopy(1), { status: 422, body });
  const { actor } = renderDelivery('/delivery/events/1?tab=sales', api);
  await actor.click(await screen.findByRole('button', { name: 'Copy to next year' }));
  await actor.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(taken)).toBeVisible();
});

it('the copy of an event is closed where the user goes back to another one', async () => {
  const ball = makeEvent({ id: 2, name: 'Winter Ball 2027' });
  const api = serveEvent()
    .get(paths.events(), [event, ball])
    .get(paths.event(2), ball)
    .get(paths.eventGrid(2), makeEventGrid())
    .get(paths.eventReports(2), []);
  const { actor, currentUrl, goBack } = renderDelivery('/delivery/events', api);
  await actor.click(await screen.findByRole('link', { name: event.name }));
  await actor.click(await screen.findByRole('link', { name: /Previous|Next/ }));
  await screen.findByRole('heading', { level: 1, name: 'Winter Ball 2027' });
  await actor.click(await screen.findByRole('button', { name: 'Copy to next year' }));
  await goBack();
  expect(currentUrl()).toBe('/delivery/events/1');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('the sales of an event', () => {
  const serveSales = (takers: readonly StockTaker[], target: number | null) =>
    serveEvent()
      .get(paths.event(1), { ...event, target }, { etag: '"1"' })
      .get(paths.eventStock(1), [
        {
          kind: 'package',
          package: { id: 11, name: 'Gold sponsorship', stock: null },
          ...{ price: 900, catalogue_price: 900, takers, waiting: [] },
        },
      ]);

  const barsIn = async (name: string) =>
    within(await screen.findByRole('list', { name }))
      .getAllByRole('listitem')
      .map((bar) => bar.querySelector('strong')?.textContent);

  it('are drawn against the target, and by day with what all came to', async () => {
    const takers = [
      aTaker({ id: 5, held_until: '2027-02-01', value: 250 }),
      aTaker({ id: 6, sold_on: '2026-11-02', value: 0.1 }),
      aTaker({ id: 7, sold_on: '2026-10-01', value: 900.2 }),
      aTaker({ id: 8, sold_on: '2026-11-02' }),
    ];
    renderDelivery('/delivery/events/1?tab=sales', serveSales(takers, 2000));
    expect(await barsIn('Sold and held against the target')).toEqual([
      'Sold: £1,800, 90% of the target',
      'Held: £250, 13% of the target',
      'Target: £2,000',
    ]);
    expect(await barsIn('Sold by day')).toEqual([
      '1 Oct 2026: £900.20 sold, £900.20 in all',
      '2 Nov 2026: £900.10 sold, £1,800.30 in all',
    ]);
  });

  it('show the last twelve days, the first of them with all before', async () => {
    const takers = Array.from({ length: 14 }, (_, index) =>
      aTaker({ id: index + 1, sold_on: `2026-10-${index + 10}`, value: 1 }),
    );
    renderDelivery('/delivery/events/1?tab=sales', serveSales(takers, null));
    const bars = await barsIn('Sold by day');
    expect(bars).toHaveLength(12);
    expect(bars[0]).toBe('12 Oct 2026: £1.00 sold, £3.00 in all');
    expect(await barsIn('Sold and held against the target')).toEqual(['Sold: £14', 'Held: £0']);
  });

  it('are none yet', async () => {
    renderDelivery('/delivery/events/1?tab=sales', serveSales([], 2000));
    expect(await screen.findByText('Nothing sold yet')).toBeVisible();
  });
});
