import {
  paths,
  type Benefit,
  type BenefitStage,
  type Product,
  type ProductGroup,
  type SearchResponse,
} from 'api-contract';
import { listRows, updateRow } from '../src/store';
import { apiSuite } from './support/api-suite';

const api = apiSuite({ demo: true, isShared: true });

it('finds a stage by a name as long as names may be, in any script, whatever its case', async () => {
  const name = 'Łódź ☕'.repeat(16);
  const stage = (await api.user.post('/benefit-stages', { name })).json<BenefitStage>();
  const [group] = (await api.user.get('/product-groups?excludeTopLevel=1')).json<{ id: number }[]>();
  const categories = (await api.user.get('/benefit-categories')).json<{ id: number }[]>();
  const benefit = await api.user.post('/benefits', {
    benefit_stage_id: stage.id,
    benefit_category_id: categories[0]?.id,
    description: 'Coffee',
  });
  const groupId = group?.id ?? 0;
  const response = await api.user.request('PATCH', paths.benefitProductGroup(groupId, name.toUpperCase()), {
    payload: { product_group_id: groupId, stageBenefitsIds: [benefit.json<{ id: number }>().id] },
  });
  expect(response.statusCode).toBe(200);
});

it('names a benefit of another stage by its text when it is refused', async () => {
  const [group] = (await api.user.get('/product-groups?excludeTopLevel=1')).json<{ id: number }[]>();
  const stage = (await api.user.post('/benefit-stages', { name: 'Run-up' })).json<BenefitStage>();
  const categories = (await api.user.get('/benefit-categories')).json<{ id: number }[]>();
  const values = { benefit_stage_id: stage.id, benefit_category_id: categories[0]?.id, description: 'Flag' };
  const benefit = (await api.user.post('/benefits', values)).json<Benefit>();
  const groupId = group?.id ?? 0;
  const response = await api.user.request('PATCH', paths.benefitProductGroup(groupId, 'During'), {
    payload: { product_group_id: groupId, stageBenefitsIds: [benefit.id] },
  });
  expect(response.json()).toMatchObject({
    errors: { stageBenefitsIds: ['“Flag” belongs to another stage. Remove it from During.'] },
  });
});

it('finds no product of an archived group in the search', async () => {
  const [product] = (await api.user.get(paths.products())).json<Product[]>();
  const find = async () => {
    const { groups } = (await api.user.get(paths.search(product!.product_code))).json<SearchResponse>();
    return groups
      .flatMap(({ hits }) => hits)
      .filter(({ kind, id }) => kind === 'product' && id === product!.id);
  };
  const archive = (is_archived: boolean) =>
    api.user.request('PATCH', paths.productGroups(), {
      payload: { ids: [product!.product_group_id], is_archived },
    });
  expect(await find()).toHaveLength(1);
  expect((await archive(true)).statusCode).toBe(200);
  expect(await find()).toEqual([]);
  await archive(false);
});

it('keeps the name alone of a top-level group open to change', async () => {
  const [top] = (await api.user.get('/product-groups?topLevelOnly=1')).json<{ id: number }[]>();
  const save = (payload: object) => api.user.request('PATCH', `/product-groups/${top?.id}`, { payload });
  expect((await save({ name: 'Renamed' })).json()).toMatchObject({ name: 'Renamed', description: '' });
  const refused = await save({ name: 'Again', is_event: true, sales_ledger_product_code: '1000' });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([
    'sales_ledger_product_code',
    'is_event',
  ]);
  const unchanged = { is_event: false, name: 'Whole form' };
  expect((await save(unchanged)).json()).toMatchObject(unchanged);
  const assigned = await api.user.request('PATCH', paths.benefitProductGroup(top?.id ?? 0, 'Before'), {
    payload: { product_group_id: top?.id, stageBenefitsIds: [] },
  });
  expect(assigned.statusCode).toBe(422);
});

it('refuses material that is needed only after its benefit is due, by its own rule or by that of its stage', async () => {
  const stage = (
    await api.user.post('/benefit-stages', { name: 'Early', due_days: -14 })
  ).json<BenefitStage>();
  const categories = (await api.user.get('/benefit-categories')).json<{ id: number }[]>();
  const create = (values: object) =>
    api.user.post('/benefits', {
      benefit_stage_id: stage.id,
      benefit_category_id: categories[0]?.id,
      description: 'Logo on the backdrop',
      ...values,
    });
  const late =
    'The benefit is due 14 days before the event, so the material is needed at least as early: enter 14 or more.';
  const refused = { errors: { client_needs_days: [late] } };
  expect((await create({ client_needs_days: 7 })).json()).toMatchObject(refused);
  expect((await create({ client_needs_days: 7, due_days: 0 })).statusCode).toBe(201);

  const benefit = (await create({ client_needs_days: 14 })).json<Benefit>();
  const save = (payload: object) => api.user.request('PATCH', paths.benefit(benefit.id), { payload });
  expect((await save({ client_needs_days: 7 })).json()).toMatchObject(refused);
  // As earlier releases stored it.
  await api.context.store.transaction((tx) =>
    updateRow(tx, 'benefits', benefit.id, { client_needs_days: 7 }),
  );
  expect((await save({ description: 'A larger logo', client_needs_days: 7 })).statusCode).toBe(200);
  expect((await save({ due_days: -8 })).statusCode).toBe(422);
  expect((await save({ due_days: -7 })).statusCode).toBe(200);

  expect((await create({ description: 'Name on the website', client_needs_days: 20 })).statusCode).toBe(201);
  const saveStage = (payload: object) => api.user.request('PATCH', paths.benefitStage(stage.id), { payload });
  const tooEarly =
    'Due before its material is needed: Name on the website. First change when the material is needed.';
  expect((await saveStage({ due_days: -21 })).json()).toMatchObject({ errors: { due_days: [tooEarly] } });
  expect((await saveStage({ due_days: -20 })).statusCode).toBe(200);
  expect((await saveStage({ name: 'Earlier', due_days: 3 })).statusCode).toBe(200);
});

describe('the copy of a product group', () => {
  const addGroup = async (name: string, code: string, productCodes: readonly string[]) => {
    const [top] = (await api.user.get('/product-groups?topLevelOnly=1')).json<{ id: number }[]>();
    const group = await api.user.post(paths.productGroups(), {
      ...{ parent_product_group_id: top?.id, name, sales_ledger_product_code: code, description: name },
      ...{ is_event: false, benefit_statement_text_number: 1 },
    });
    const { id } = group.json<{ id: number }>();
    for (const product_code of productCodes)
      await api.user.post(paths.products(), { product_group_id: id, name, product_code, price: 10 });
    return id;
  };
  const copy = (id: number, code: string) =>
    api.user.post(paths.productGroupCopy(id), { name: 'Copy', sales_ledger_product_code: code });
  const codesOf = (response: { json: <T>() => T }) =>
    response.json<ProductGroup>().products.map(({ product_code }) => product_code);

  it('numbers products of other codes so that they differ from its own', async () => {
    const id = await addGroup('Banner', 'OLD', ['LOOSE', 'OLD.1', 'OTHER', 'OLD.3']);
    expect(codesOf(await copy(id, 'NEW'))).toEqual(['NEW.2', 'NEW.1', 'NEW.4', 'NEW.3']);
    await addGroup('Pennant', 'PENNANT', ['NEXT.4']);
    expect((await copy(id, 'NEXT')).json()).toMatchObject({
      errors: {
        sales_ledger_product_code: ['There is already a product NEXT.4. Choose another code.'],
      },
    });
  });

  it('has its benefits in history, stage by stage', async () => {
    const id = await addGroup('Roll-up', 'ROLL', []);
    const benefits = (await api.user.get(paths.benefits())).json<Benefit[]>();
    const [{ id: benefitId, benefit_stage_id }] = benefits as [Benefit];
    const stages = (await api.user.get(paths.benefitStages())).json<BenefitStage[]>();
    const { name } = stages.find((stage) => stage.id === benefit_stage_id)!;
    const stage_benefits = [{ benefit_stage_id, benefit_ids: [benefitId] }];
    await api.user.request('PATCH', paths.productGroup(id), { payload: { stage_benefits } });
    const made = (await copy(id, 'ROLL-2')).json<ProductGroup>();
    expect(made.benefits.map((one) => one.id)).toEqual([benefitId]);
    const lines = await api.context.store.read((db) =>
      listRows(db, 'history', { entity: 'product_groups', entity_id: made.id }),
    );
    expect(lines.map(({ changes }) => JSON.parse(changes) as object)).toContainEqual({
      [`${name} benefits`]: [[], [benefitId]],
    });
  });

  it('is refused while its parent group is archived', async () => {
    const id = await addGroup('Lanyard', 'LANYARD', []);
    const { parent_product_group_id } = (await api.user.get(paths.productGroup(id))).json<ProductGroup>();
    const archive = (is_archived: boolean) =>
      api.context.store.transaction((tx) =>
        updateRow(tx, 'product_groups', parent_product_group_id!, { is_archived }),
      );
    await archive(true);
    const refused = await copy(id, 'LANYARD-2');
    await archive(false);
    expect(refused.json()).toMatchObject({
      errors: {
        parent_product_group_id: [
          expect.stringMatching(/ is archived\. First choose another parent group for Lanyard\.$/),
        ],
      },
    });
  });

  it('of a product says what to change first where its group is archived', async () => {
    const id = await addGroup('Bunting', 'BUNTING', ['BUNTING.1']);
    const { products } = (await api.user.get(paths.productGroup(id))).json<ProductGroup>();
    await api.context.store.transaction((tx) => updateRow(tx, 'product_groups', id, { is_archived: true }));
    const copied = { product_code: 'BUNTING.2', name: 'Bunting 2' };
    const refused = await api.user.post(paths.productCopy(products[0]!.id), copied);
    expect(refused.json()).toMatchObject({
      errors: { product_group_id: ['Bunting is archived. First choose another category for Bunting.'] },
    });
  });

  it('has no product with a code that is too long', async () => {
    const id = await addGroup('Flag', 'FLAG', ['FLAG.1']);
    const code = 'F'.repeat(49);
    expect((await copy(id, code)).json()).toMatchObject({
      errors: {
        sales_ledger_product_code: [
          `The product ${code}.1 would have a code of more than 50 characters. Choose a shorter code.`,
        ],
      },
    });
    expect(codesOf(await copy(id, 'F'.repeat(48)))).toEqual([`${'F'.repeat(48)}.1`]);
  });
});
