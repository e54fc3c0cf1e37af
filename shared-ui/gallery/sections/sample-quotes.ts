import { QUOTE_STATUSES } from 'api-contract';

export interface SampleQuote {
  id: number;
  reference: string;
  status: { id: number; name: string };
  date: string;
  organisation: string;
  contact: string;
  items: number;
  subTotal: number;
}

const organisations = [
  'Łódź Media Group',
  'Harbour & Lane Events',
  'Crown Exhibitions',
  'Zürich Holdings',
  'Bright Ideas Ltd',
  'Ørsted Congress',
  'The Very Long Named Association of Event Sponsors and Exhibitors',
];
const contacts = ['Amelia Hart', 'Noah Patel', 'Siân Évans', 'Oliver Brandt', 'Grace Okafor'];

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Quotes made from their number alone, so that the gallery looks the same every time. */
export const sampleQuotes = (count: number): SampleQuote[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    reference: `Q-${String(index + 1).padStart(5, '0')}${index % 9 === 4 ? '-R1' : ''}`,
    status: pick(QUOTE_STATUSES, index * 5 + (index % 3)),
    date: new Date(Date.UTC(2026, 10, 21) - index * 86_400_000 * 1.7).toISOString().slice(0, 10),
    organisation: pick(organisations, index * 3 + (index % 4)),
    contact: pick(contacts, index * 2 + (index % 3)),
    items: (index * 7) % 12,
    subTotal: ((index * 7919) % 48_000) + 250,
  }));
