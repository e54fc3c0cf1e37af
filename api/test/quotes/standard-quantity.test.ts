import { paths, type ChoiceResponse, type Product, type ProductGroup } from 'api-contract';
import { TestCompany } from './test-company';

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
});

afterEach(() => company.close());

const read = async <T>(path: string): Promise<T> => (await company.staff.get(path)).json<T>();

it('a package with more of a product than a line may have is offered for what a quote gets', async () => {
  const table = (await read<Product[]>(paths.products())).find(({ name }) => name === 'Table')!;
  expect((await company.save(paths.product(table.id), { quantity: 80 })).json()).toMatchObject({
    quantity: 80,
  });

  // 50 at £60, and a menu card.
  const price = 3000.35;
  const { recent, choices } = await read<ChoiceResponse>(paths.choices('product_group'));
  expect([...recent, ...choices]).toMatchObject([{ price, products: [{ quantity: 50 }, { quantity: 1 }] }]);
  expect(await read<ProductGroup>(paths.productGroup(company.groupId))).toMatchObject({
    price: 4800.35,
    products: [{ quantity: 80 }, { quantity: 1 }],
  });
  const quote = await company.quote();
  await company.addItem(quote.id);
  expect(await company.getQuote(quote.id)).toMatchObject({
    sub_total: price,
    product_group_quote_items: [{ child_quote_items: [{ quantity: 50 }, { quantity: 1 }] }],
  });
});
