import {
  paths,
  type Benefit,
  type CatalogueImport,
  type ChoiceKind,
  type ChoiceResponse,
  type Contact,
  type DuplicatePage,
  type Organisation,
  type OrganisationPage,
  type Product,
  type ProductGroup,
  type QuotePage,
  type SearchResponse,
} from 'api-contract';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { TestCompany } from '../quotes/test-company';
import type { TestCaller } from '../support/caller';

let company: TestCompany;
let user: TestCaller;

beforeEach(async () => {
  company = await TestCompany.open();
  user = company.staff;
});

afterEach(() => company.close());

const read = async <T>(path: string): Promise<T> => (await user.get(path)).json<T>();
const add = async <T>(path: string, body: object): Promise<T> => (await user.post(path, body)).json<T>();

const stored = 'Fuller’s Smith\u2011Jones  Oﬃce';
const typings = [
  "fuller's smith-jones office",
  'ＦＵＬＬＥＲ‘Ｓ Smith–Jones',
  'Ful\u00ADler´s\u00A0Smith−Jones',
];

const idsFound = async (query: string): Promise<number[]> => {
  const { groups } = await read<SearchResponse>(paths.search(query));
  return groups.flatMap(({ hits }) => hits.map(({ id }) => id));
};

const idsOffered = async (kind: ChoiceKind, filter: string): Promise<number[]> => {
  const { recent, choices } = await read<ChoiceResponse>(paths.choices(kind, { filter }));
  return [...recent, ...choices].map(({ id }) => id);
};

it.each(typings)(
  'a name with other apostrophes, dashes, letters and spaces is found by %s everywhere',
  async (typed) => {
    const { id } = await add<Organisation>(paths.organisations(), { name: stored });
    const { id: contactId } = await add<Contact>(paths.organisationContacts(id), { name: stored });
    const quote = await company.quote({ quote_organisation_id: id, quote_contact_id: contactId });
    expect((await idsFound(typed)).sort()).toEqual([quote.id, id, contactId].sort());
    const list = await read<OrganisationPage>(paths.organisations({ page: 1, filter: typed }));
    expect(list.organisations.map((each) => each.id)).toEqual([id]);
    expect(await idsOffered('organisation', typed)).toEqual([id]);
    const { quotes } = await read<QuotePage>(paths.quotes({ page: 1, filter: typed }));
    expect(quotes.map((each) => each.id)).toEqual([quote.id]);
  },
);

it.each(typings)('an organisation named %s is a duplicate', async (typed) => {
  await add(paths.organisations(), { name: stored });
  await add(paths.organisations(), { name: `${typed}${typed.endsWith('office') ? '' : ' office'}` });
  expect((await read<DuplicatePage>(paths.duplicates())).total_count).toBe(1);
});

it('codes and international addresses are found as they are typed', async () => {
  const { id } = await add<Organisation>(paths.organisations(), { name: 'Harbour', civi_crm_id: 'CRM–7' });
  const email = 'info@müller.de';
  const contact = await add<Contact>(paths.organisationContacts(id), { name: 'Jörg', email });
  expect(contact.email).toBe(email);
  expect(await idsFound('crm-7')).toEqual([id]);
  expect(await idsFound('info@müller.de')).toEqual([contact.id]);
});

it('a quote is found by its short reference in the search, in lists and in fields', async () => {
  const { id, reference_label: label } = await company.quote();
  const short = label.replace(/-0*/, '-').toLowerCase();
  expect(short).not.toBe(label.toLowerCase());
  for (const filter of [short, short.replace('-', ''), short.replace('-', '\u2011'), label]) {
    expect(await idsFound(`${filter} łódź`)).toEqual([id]);
    const { quotes } = await read<QuotePage>(paths.quotes({ page: 1, filter }));
    expect(quotes.map((each) => each.id)).toEqual([id]);
    expect(await idsOffered('quote', filter)).toEqual([id]);
  }
});

describe('a workbook', () => {
  type Cell = string | number | null;
  const preview = async (kind: 'product' | 'benefit', rows: Cell[][]) => {
    const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet', rows }] })).toString('base64');
    return add<CatalogueImport>(`/${kind}-import`, { file });
  };
  const exported = async (path: string) => {
    const { sheets } = await readXlsx(new Uint8Array((await user.post(path)).rawPayload));
    return sheets[0]?.rows as Cell[][];
  };

  it('is read by look-alikes of codes, groups, stages, categories and descriptions', async () => {
    const [group] = await read<ProductGroup[]>(paths.productGroups('excludeTopLevel'));
    await user.request('PATCH', paths.productGroup(group!.id), { payload: { name: 'Partners’ Hall' } });
    const body = { product_group_id: group!.id, name: 'Stand', product_code: 'A–1', price: 10 };
    await add<Product>(paths.products(), body);
    const rows = await exported('/product-export');
    const row = rows.find(([code]) => code === 'A–1')!;
    const typed = [rows[0]!, ['a-1', "PARTNERS'  HALL", ...row.slice(2)]];
    expect(await preview('product', typed)).toMatchObject({ problems: [], rows: [], unchanged_count: 1 });
    const twice = [...typed, row];
    expect((await preview('product', twice)).problems).toEqual([
      { row: 3, message: 'The code A–1 is already in row 2.' },
    ]);
    // A second code that looks the same: each is read by its own, and what is between them by neither.
    await add(paths.products(), { ...body, product_code: 'A-1' });
    expect(await preview('product', await exported('/product-export'))).toMatchObject({
      problems: [],
      rows: [],
    });
    expect((await preview('product', [rows[0]!, ['A—1', ...row.slice(1)]])).problems).toEqual([
      { row: 2, message: 'Several products have a code like A—1. Enter the code exactly.' },
    ]);
  });

  it('has no row of one group where several have such a name', async () => {
    const [group] = await read<ProductGroup[]>(paths.productGroups('excludeTopLevel'));
    await user.request('PATCH', paths.productGroup(group!.id), { payload: { name: 'Partners’ Hall' } });
    const alike = await add<ProductGroup>(paths.productGroups(), {
      parent_product_group_id: group!.parent_product_group_id,
      name: "Partners' Hall",
      sales_ledger_product_code: '7777-01',
      description: 'A table of ten',
      is_event: true,
      benefit_statement_text_number: 3,
    });
    expect(alike.name).toBe("Partners' Hall");
    const [header] = await exported('/product-export');
    const problemsOf = async (group: string) =>
      (await preview('product', [header!, ['N-1', group, 'Stand', 10, 1, 'No', 'Yes']])).problems;
    expect(await problemsOf('Partners’ Hall')).toEqual([]);
    expect(await problemsOf('PARTNERS’ HALL')).toEqual([
      { row: 2, message: 'There are several product groups “PARTNERS’ HALL”.' },
    ]);
  });

  it('of benefits with descriptions that look the same changes nothing as it was exported', async () => {
    const stage = await add<{ id: number }>(paths.benefitStages(), { name: 'Partners’ Night', due_days: 0 });
    const category = await add<{ id: number }>(paths.benefitCategories(), { name: 'On–Site' });
    const benefit = { benefit_stage_id: stage.id, benefit_category_id: category.id, due_days: null };
    for (const description of ['Guests’ desk', "GUESTS' DESK"])
      await add<Benefit>(paths.benefits(), { ...benefit, description });
    const rows = await exported('/benefits-export');
    const unchanged = { problems: [], rows: [] };
    expect(await preview('benefit', rows)).toMatchObject(unchanged);
    expect(await preview('benefit', [rows[0]!, ...rows.slice(1).reverse()])).toMatchObject(unchanged);
    const own = rows.filter((cells) => cells.includes('Guests’ desk'))[0]!;
    const typed = own.map((cell) =>
      cell === 'Partners’ Night' ? "partners' night" : cell === 'On–Site' ? 'ON-SITE' : cell,
    );
    expect(await preview('benefit', [rows[0]!, typed])).toMatchObject(unchanged);
  });
});

it('the benefits of a stage are set by its name, however it is typed', async () => {
  await add(paths.benefitStages(), { name: 'Partners’ Night', due_days: 0 });
  const [group] = await read<ProductGroup[]>(paths.productGroups('excludeTopLevel'));
  const response = await company.save(paths.benefitProductGroup(group!.id, "partners' night"), {
    product_group_id: group!.id,
    stageBenefitsIds: [],
  });
  expect(response.statusCode).toBe(200);
});
