import { addDays, groupBy, EVENT_LIMITS, mondayOf, QUOTE_STATUS, type CalendarDate } from 'api-contract';
import type { EventRow, QuoteItemRow, QuoteRow, Rows } from '../store';
import { madeAt, type Setting } from './setting';

/** The month of each conference, with its name and place. */
const conferences = [
  ['03', 'Spring Summit', 'Business Design Centre, London'],
  ['06', 'Midsummer Conference', 'Royal Armouries, Leeds'],
  ['09', 'Autumn Forum', 'Edinburgh International Conference Centre'],
  ['12', 'Winter Awards', 'The Brewery, London'],
] as const;

/** Returns the Thursday in the second week of a month. */
const dayIn = (year: number, month: string): CalendarDate => addDays(mondayOf(`${year}-${month}-10`), 3);

/** Returns the day of the next conference from a day on. */
export const nextConference = (from: CalendarDate): CalendarDate => {
  const year = Number(from.slice(0, 4));
  const days = [year, year + 1].flatMap((each) => conferences.map(([month]) => dayIn(each, month)));
  return days.find((day) => day >= from)!;
};

/** Creates the conferences for which packages were sold, but for the last one: its sales propose it. */
export const generateEvents = (
  quotes: readonly QuoteRow[],
  items: readonly QuoteItemRow[],
  setting: Setting,
): { events: EventRow[]; eventPackages: Rows['event_packages'][] } => {
  const won = new Set(
    quotes.filter((quote) => quote.quote_status_id === QUOTE_STATUS.salesWon).map(({ id }) => id),
  );
  const sold = items.filter(
    (item) => won.has(item.quote_id) && item.date !== null && item.date === nextConference(item.date),
  );
  const days = [...groupBy(sold, ({ date }) => date!)].sort(([one], [other]) => (one < other ? -1 : 1));
  const events: EventRow[] = [];
  const eventPackages: Rows['event_packages'][] = [];
  for (const [date, ofDay] of days.slice(0, -1)) {
    const [, name, place] = conferences.find(([month]) => month === date.slice(5, 7))!;
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
