import { pages, paths, type PackageStock } from 'api-contract';
import { findNeededFields } from 'shared-ui/testing';
import { renderDelivery } from './render-delivery';
import { serveEvent } from './serve-event';

const taker = { organisation_name: 'Larch Ltd', sales_agent_name: 'Ann Lee', value: 900 };
const gold: PackageStock = {
  kind: 'package',
  package: { id: 11, name: 'Gold sponsorship', stock: 40 },
  price: 900,
  catalogue_price: 1000,
  takers: [
    {
      ...taker,
      quote: { id: 5, reference_label: 'Q-005-0' },
      is_won: false,
      held_until: '2027-02-01',
      sold_on: null,
    },
    {
      ...taker,
      quote: { id: 6, reference_label: 'Q-006-0' },
      is_won: true,
      held_until: null,
      sold_on: '2026-11-02',
    },
  ],
  waiting: [
    {
      quote: { id: 8, reference_label: 'Q-008-0' },
      user_name: 'Bea Cole',
      needed_count: 1,
      asked_at: '2026-12-01T09:00:00.000Z',
      is_notified: false,
    },
  ],
};

/** Some pages are opened in a full run alone: each field takes a page. */
const isFullRun = process.env.TEST_ALL === 'yes';
const shown = [pages.event(1), pages.event(1, { tab: 'sales' }), pages.events()];
const alsoShown = [pages.editEvent(1), pages.delivery(), pages.deliverable(2), pages.saleDelivery(42)];

it.each(isFullRun ? [...shown, ...alsoShown] : shown)(
  'shows the page %s beside an older server, whichever field that lacks',
  async (url) => {
    const open = () => renderDelivery(url, serveEvent().get(paths.eventStock(1), [gold]));
    expect(await findNeededFields(open)).toEqual([]);
  },
  600_000,
);
