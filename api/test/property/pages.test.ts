import { readXlsx } from 'hucre/xlsx';
import {
  isInOtherCurrency,
  isInForce,
  OVERDUE_AGES,
  PAGE_SIZES,
  toPence,
  UNSUMMED_STATUSES,
  type Deliverable,
  type InvoiceListItem,
  type OverdueClient,
  type QuoteListItem,
  type QuoteToInvoice,
} from 'api-contract';
import { allCalls, NOT_BEFORE, type Call, type JsonSchema, type ListPage } from 'api-contract/server';
import fc from 'fast-check';
import { apiSuite } from '../support/api-suite';
import { withRuns } from './settings';

const api = apiSuite({ demo: true, isShared: true });

type Query = Readonly<Record<string, string>>;

/** What a workbook or the sums of a list are compared with, beside its pages. */
interface Comparison<Row> {
  /** The path of the workbook, and what columns of it have of a row. */
  workbook?: { path: string; cells: Readonly<Record<string, (row: Row) => unknown>> };
  /** What each page says of all rows. */
  sums?: (rows: readonly Row[], query: Query) => object;
}

const poundsOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + toPence(amount), 0) / 100;

const quotes: Comparison<QuoteListItem> = {
  workbook: {
    path: '/quotes-export',
    cells: { Reference: (quote) => quote.reference_label, 'Sub total': (quote) => quote.sub_total },
  },
  sums: (rows, { status }) => ({
    found_sub_total: poundsOf(
      rows
        .filter((quote) => status || !UNSUMMED_STATUSES.includes(quote.quote_status_id))
        .map((quote) => quote.sub_total),
    ),
  }),
};

const invoices: Comparison<InvoiceListItem> = {
  workbook: {
    path: '/xero-invoices-export',
    cells: {
      'Invoice number': (invoice) => invoice.invoice_number,
      Organisation: (invoice) => invoice.organisation_invoice?.name ?? null,
    },
  },
  sums: (rows, { status }) => {
    const inPounds = rows.filter((one) => !isInOtherCurrency(one));
    const subTotals = (some: readonly InvoiceListItem[]) => poundsOf(some.map((one) => one.sub_total));
    return {
      found_sub_total: subTotals(inPounds.filter((one) => status || isInForce(one))),
      found_overdue: subTotals(inPounds.filter((one) => one.is_overdue)),
    };
  },
};

const deliverables: Comparison<Deliverable> = {
  workbook: {
    path: '/deliverables-export',
    cells: { Description: (one) => one.description, Quote: (one) => one.reference_label },
  },
};

const quotesToInvoice: Comparison<QuoteToInvoice> = {
  sums: (rows) => ({ found_total: poundsOf(rows.map((quote) => quote.total_amount)) }),
};

const overdueClients: Comparison<OverdueClient> = {
  sums: (rows) => ({
    found_total: poundsOf(rows.map((client) => client.total_due)),
    found_ages: OVERDUE_AGES.map((_age, index) => poundsOf(rows.map((client) => client.ages[index] ?? 0))),
  }),
};

const comparisons: Readonly<Record<string, Comparison<never>>> = {
  listQuotes: quotes,
  listInvoices: invoices,
  listDeliverables: deliverables,
  listQuotesToInvoice: quotesToInvoice,
  listOverdueClients: overdueClients,
};

const words = fc.constantFrom('', 'a', 'e', 'an l', 'q-', '1', 'zzz');

const valueOf = (schema: JsonSchema): fc.Arbitrary<string> => {
  if (schema['enum']) return fc.constantFrom(...(schema['enum'] as string[]));
  if (schema['type'] === 'integer') return fc.integer({ min: Number(schema['minimum']), max: 4 }).map(String);
  if (schema['pattern']) return fc.constantFrom('2026-11', '2027-05');
  return schema['format'] ? fc.constantFrom('2026-01-01', '2026-06-30', '2026-11-27') : words;
};

/** What a list can be asked for: by some of its filters, in any order. A list of the whole table has no pages. */
const queriesOf = ({ query }: Call): fc.Arbitrary<Query> => {
  const { page, per_page, organisation_id, sort, order, filter, ...filters } = query.properties;
  const paged = { sort, order, filter } as Readonly<Record<string, JsonSchema>>;
  const names = fc.subarray(Object.keys(filters)).map((all) => all.slice(0, 2));
  return names.chain((some) => {
    const schemas = { ...paged, ...Object.fromEntries(some.map((name) => [name, filters[name]!])) };
    const values = fc.record(
      Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, valueOf(schema)])),
    );
    return values.filter((query) =>
      Object.entries(query).every(([name, day]) => day >= (query[String(schemas[name]?.[NOT_BEFORE])] ?? '')),
    );
  });
};

const addressOf = (path: string, query: object): string =>
  `${path}?${new URLSearchParams(query as Query).toString()}`;

const readPage = async (path: string, query: Query, page: number, perPage: number) => {
  const response = await api.user.get(addressOf(path, { ...query, page, per_page: perPage }));
  expect(response.statusCode).toBe(200);
  const { page: number, per_page, ...rest } = response.json<ListPage>();
  const [rows] = Object.values(rest).filter((field) => Array.isArray(field)) as unknown as unknown[][];
  return { number, per_page, rows: rows ?? [], rest };
};

/** Returns the rows of all pages, and what each of these pages says. */
const readPages = async (path: string, query: Query) => {
  const perPage = Math.max(...PAGE_SIZES);
  const first = await readPage(path, query, 1, perPage);
  const rows = [...first.rows];
  while (rows.length < first.rest.found_count) {
    const page = await readPage(path, query, rows.length / perPage + 1, perPage);
    expect(page.rest.found_count).toBe(first.rest.found_count);
    expect(page.rows).not.toEqual([]);
    rows.push(...page.rows);
  }
  return { rows, rest: first.rest };
};

const readWorkbook = async (address: string) => {
  const response = await api.user.post(address);
  expect(response.statusCode).toBe(200);
  const [worksheet] = (await readXlsx(new Uint8Array(response.rawPayload))).sheets;
  const [header = [], ...rows] = worksheet?.rows ?? [];
  return (name: string) => rows.map((row) => row[header.indexOf(name)] ?? null);
};

const lists = allCalls().filter(({ query }) => 'per_page' in query.properties);

it.each(lists)(
  '$name has the rows of its workbook on its pages, in its order, with their number and sums',
  async ({ name, ...call }) => {
    const { workbook, sums } = (comparisons[name] ?? {}) as Comparison<unknown>;
    const path = call.path.replace(/\{\w+\}/, '1');
    const property = fc.asyncProperty(
      queriesOf(call),
      fc.constantFrom(...PAGE_SIZES),
      fc.nat(),
      async (query, perPage, seed) => {
        const { rows, rest } = await readPages(path, query);
        expect(rest.found_count).toBe(rows.length);
        expect(rest.total_count).toBeGreaterThanOrEqual(rows.length);
        expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
        if (sums) expect(rest).toMatchObject(sums(rows, query));

        const pages = Math.max(1, Math.ceil(rows.length / perPage));
        const wanted = (seed % (pages + 2)) + 1;
        const page = await readPage(path, query, wanted, perPage);
        const start = (Math.min(wanted, pages) - 1) * perPage;
        expect([page.number, page.per_page]).toEqual([Math.min(wanted, pages), perPage]);
        expect(page.rows).toEqual(rows.slice(start, start + perPage));

        if (!workbook) return;
        const columnOf = await readWorkbook(addressOf(workbook.path, query));
        for (const [header, cellOf] of Object.entries(workbook.cells))
          expect(columnOf(header).slice(0, rows.length)).toEqual(rows.map(cellOf));
      },
    );
    await fc.assert(property, withRuns(20));
  },
  300_000,
);
