import {
  addDays,
  byId,
  groupBy,
  EVENT_LIMITS,
  mondayOf,
  QUOTE_STATUS,
  type CalendarDate,
} from 'api-contract';
import type { EventRow, ProductGroupRow, QuoteItemRow, QuoteRow, Rows } from '../store';
import { madeAt, type Setting } from './setting';

/** The conferences of a year, with the top-level groups whose packages are sold for them. */
const conferences = [
  {
    month: '03',
    name: 'Spring Summit',
    place: 'Business Design Centre, London',
    sells: ['Conferences', 'Exhibitions', 'Networking Receptions'],
  },
  {
    month: '06',
    name: 'Midsummer Conference',
    place: 'Royal Armouries, Leeds',
    sells: ['Conferences', 'Roundtables', 'Networking Receptions'],
  },
  {
    month: '09',
    name: 'Autumn Forum',
    place: 'Edinburgh International Conference Centre',
    sells: ['Conferences', 'Roundtables', 'Networking Receptions'],
  },
  {
    month: '12',
    name: 'Winter Awards',
    place: 'The Brewery, London',
    sells: ['Awards Dinners', 'Networking Receptions'],
  },
];

/** Returns the Thursday in the second week of a month. */
const dayIn = (year: number, month: string): CalendarDate => addDays(mondayOf(`${year}-${month}-10`), 3);

/** Returns the day of the next conference from a day on that sells packages of a top-level group; undefined where none does. */
export const nextConference = (line: string, from: CalendarDate): CalendarDate | undefined => {
  const year = Number(from.slice(0, 4));
  const selling = conferences.filter(({ sells }) => sells.includes(line));
  const days = [year, year + 1].flatMap((each) => selling.map(({ month }) => dayIn(each, month)));
  return days.find((day) => day >= from);
};

/** Creates the conferences for which packages were sold, but for the last one: its sales propose it. */
export const generateEvents = (
  quotes: readonly QuoteRow[],
  items: readonly QuoteItemRow[],
  groups: readonly ProductGroupRow[],
  setting: Setting,
): { events: EventRow[]; eventPackages: Rows['event_packages'][] } => {
  const won = new Set(
    quotes.filter((quote) => quote.quote_status_id === QUOTE_STATUS.salesWon).map(({ id }) => id),
  );
  const groupOf = byId(groups);
  const sold = items.filter(({ quote_id, date, product_group_id }) => {
    const line = groupOf.get(groupOf.get(product_group_id)?.parent_product_group_id ?? 0);
    return won.has(quote_id) && date !== null && line && date === nextConference(line.name, date);
  });
  const days = [...groupBy(sold, ({ date }) => date!)].sort(([one], [other]) => (one < other ? -1 : 1));
  const events: EventRow[] = [];
  const eventPackages: Rows['event_packages'][] = [];
  for (const [date, ofDay] of days.slice(0, -1)) {
    const { name, place } = conferences.find(({ month }) => month === date.slice(5, 7))!;
    const event = {
      ...{ id: events.length + 1, name: `${name} ${date.slice(0, 4)}`, date, place },
      ...{ target_pence: 15_000_000, copied_from: null, price_basis_points: null },
    };
    events.push({ ...event, ...madeAt(setting.instant(setting.later(addDays(date, -120), 0), 0)) });
    const packages = [...new Set(ofDay.map(({ product_group_id }) => product_group_id))];
    for (const product_group_id of packages.slice(0, EVENT_LIMITS.packages))
      eventPackages.push({
        id: eventPackages.length + 1,
        event_id: event.id,
        product_group_id,
        date,
        stock: null,
        is_exclusive: false,
      });
  }
  return { events, eventPackages };
};
