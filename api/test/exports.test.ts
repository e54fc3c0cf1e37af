import { readXlsx, type Workbook } from 'hucre/xlsx';
import type { InvoicePage, LostReason } from 'api-contract';
import { hucreWorkbooks } from '../src/adapters/workbooks';
import { apiSuite } from './support/api-suite';

const api = apiSuite({ demo: true, isShared: true });

const download = async (path: string): Promise<Workbook> => {
  const response = await api.user.post(path);
  expect(response.statusCode).toBe(200);
  return readXlsx(new Uint8Array(response.rawPayload), { readStyles: true });
};

const rowsOf = (workbook: Workbook) => workbook.sheets[0]?.rows ?? [];

describe('a workbook', () => {
  it('of products has codes as text and prices as money', async () => {
    const workbook = await download('/product-export');
    const [header, first] = rowsOf(workbook);
    expect(header).toEqual([
      'Code',
      'Product Group',
      'Product Name',
      'Price',
      'Quantity',
      'Discountable',
      'On client price list',
    ]);
    expect(first?.slice(0, 5)).toEqual(['0110-00.1', 'Headline Sponsor', 'Sponsorship fee', 12500, 1]);
    expect(rowsOf(workbook)).toHaveLength(201);
    expect(workbook.sheets[0]?.cells?.get('1,3')?.style?.numFmt).toBe('"£"#,##0.00');
  });

  it('has a bold frozen header, a filter and widths', async () => {
    const [worksheet] = (await download('/benefits-export')).sheets;
    expect(worksheet?.cells?.get('0,0')?.style?.font?.bold).toBe(true);
    expect(worksheet?.freezePane).toMatchObject({ rows: 1 });
    expect(worksheet?.autoFilter).toMatchObject({ range: 'A1:I121' });
    expect(worksheet?.columns?.[2]?.width).toBeGreaterThan(40);
  });

  it('of benefits says when one is due that does not follow its stage', async () => {
    await api.user.request('PATCH', '/benefits/1', { payload: { due_days: -30, client_needs_days: 40 } });
    const [header = [], ...rows] = rowsOf(await download('/benefits-export'));
    expect(header).toEqual([
      'Stage',
      'Category',
      'Description',
      'Number of groups',
      'Group names',
      'Due',
      'Needed from the client',
      'Format',
      'Needed',
    ]);
    const due = rows.map((row) => row[header.indexOf('Due')]);
    expect(due.filter(Boolean)).toEqual(['30 days before the event']);
  });

  it('of quotes has why each was lost', async () => {
    const reasons = (await api.user.get('/lost-reasons')).json<LostReason[]>();
    const [header, ...rows] = rowsOf(await download('/quotes-export?mode=all'));
    expect(header?.slice(0, 4)).toEqual(['Reference', 'Status', 'Date', 'Organisation']);
    const column = header?.indexOf('Lost reason') ?? -1;
    const given = rows.filter((row) => row[column]);
    expect(new Set(given.map((row) => row[1]))).toEqual(new Set(['Sales Lost']));
    expect(new Set(given.map((row) => row[column]))).toEqual(new Set(reasons.map(({ name }) => name)));
  });

  it('of the invoices has those that are filtered', async () => {
    const { found_count } = (await api.user.get('/xero-invoices?page=1&status=3')).json<InvoicePage>();
    const workbook = await download('/xero-invoices-export?status=3');
    const [, ...rows] = rowsOf(workbook);
    expect(rows).toHaveLength(found_count + 1);
    expect(workbook.sheets[0]?.autoFilter).toMatchObject({ range: `A1:N${found_count + 1}` });
    expect(new Set(rows.map(([status]) => status))).toEqual(
      new Set(['Approved', 'Awaiting Payment', 'Total']),
    );
  });

  it('of benefits by group has a row for a group that has none', async () => {
    const groups = rowsOf(await download('/product-export'))
      .slice(1)
      .map(([, group]) => group);
    const listed = rowsOf(await download('/benefit-groups-export')).slice(1);
    expect(new Set(listed.map(([, group]) => group))).toEqual(new Set(groups));
    expect(listed.some((row) => row[2] === null || row[2] === undefined || row[2] === '')).toBe(true);
  });

  it('of one group has the benefits of that group, by stage and order', async () => {
    const rows = rowsOf(await download('/benefit-groups-export/13')).slice(1);
    expect(new Set(rows.map(([code]) => code))).toEqual(new Set(['0110-00']));
    const stages = rows.map(([, , stage]) => ['Before', 'During', 'Post'].indexOf(String(stage)));
    expect([...stages].sort()).toEqual(stages);
    expect(rows[0]?.[3]).toBe(1);
  });

  it('filters all its columns, however many, and leaves the total below', async () => {
    const columns = Array.from({ length: 28 }, (_one, index) => ({
      header: `Column ${index}`,
      kind: 'count' as const,
      width: 10,
    }));
    const row = columns.map(() => 1);
    const bytes = await hucreWorkbooks.write({
      name: 'Many',
      columns,
      rows: [row, row],
      total: columns.map(() => 2),
    });
    const workbook = await readXlsx(bytes);
    expect(workbook.sheets[0]?.autoFilter).toMatchObject({ range: 'A1:AB3' });
    expect(rowsOf(workbook).at(-1)).toEqual(columns.map(() => 2));
  });

  it('never turns a text into a formula', async () => {
    const texts = ['=1+1', '+441234', '-1', '@SUM(A1)', '=HYPERLINK("http://example.com")'];
    const bytes = await hucreWorkbooks.write({
      name: 'Texts',
      columns: [{ header: 'Text', kind: 'text', width: 20 }],
      rows: texts.map((text) => [text]),
    });
    const workbook = await readXlsx(bytes, { readStyles: true });
    expect(rowsOf(workbook).slice(1).flat()).toEqual(texts);
    for (const cell of workbook.sheets[0]?.cells?.values() ?? []) expect(cell.formula).toBeUndefined();
  });

  it('has dates as dates', async () => {
    const bytes = await hucreWorkbooks.write({
      name: 'Dates',
      columns: [{ header: 'Date', kind: 'date', width: 12 }],
      rows: [['2026-03-29'], [null]],
    });
    const [, first] = rowsOf(await readXlsx(bytes));
    expect(first?.[0]).toEqual(new Date('2026-03-29T00:00:00.000Z'));
  });
});
