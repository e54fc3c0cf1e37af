import { paths, type BenefitStage } from 'api-contract';
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
  const assigned = await api.user.request('PATCH', paths.benefitProductGroup(top?.id ?? 0, 'Before'), {
    payload: { product_group_id: top?.id, stageBenefitsIds: [] },
  });
  expect(assigned.statusCode).toBe(422);
});
