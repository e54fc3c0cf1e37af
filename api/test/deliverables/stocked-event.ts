import { paths, type Quote } from 'api-contract';
import type { DeliveryEvent, PackageStock } from 'api-contract/server';
import type { TestCompany } from '../quotes/test-company';

export const stockedDay = '2026-04-10';

/** Adds an event that has so many of the company's package; null for any number. */
export const addStockedEvent = async (
  company: TestCompany,
  stock: number | null,
  benefits: object[] = [],
): Promise<DeliveryEvent> => {
  const offers = { packages: [{ product_group_id: company.groupId, stock }], benefits };
  const event = { name: 'Summit', date: stockedDay, place: null, ...offers };
  const response = await company.staff.post(paths.events(), event);
  expect(response.statusCode).toBe(201);
  return response.json<DeliveryEvent>();
};

/** Adds a draft with the package, for the day of the event unless said otherwise. */
export const draftFor = async (company: TestCompany, date: string | null = stockedDay): Promise<Quote> => {
  const { id } = await company.quote();
  const item = await company.addItem(id);
  if (date) await company.save(paths.quoteItem(item.id), { date });
  return company.getQuote(id);
};

/** Changes the status of a quote. */
export const moveQuote = (
  company: TestCompany,
  { id }: Pick<Quote, 'id'>,
  quote_status_id: number,
  fields: object = {},
) => company.save(paths.quote(id), { quote_status_id, ...fields });

/** Returns what an event offers, with the quotes that take it. */
export const stockAt = async ({ staff }: TestCompany, { id }: DeliveryEvent): Promise<PackageStock[]> =>
  (await staff.get(paths.eventStock(id))).json<PackageStock[]>();
