import {
  paths,
  QUOTE_STATUS,
  type Benefit,
  type BenefitStage,
  type Deliverable,
  type Quote,
} from 'api-contract';
import type { TestCompany } from '../quotes/test-company';

/** Gives the package of a company a benefit in each of the three stages. */
export const addBenefits = async ({
  staff,
  groupId,
}: Pick<TestCompany, 'staff' | 'groupId'>): Promise<Benefit[]> => {
  const category = (await staff.post(paths.benefitCategories(), { name: 'Branding' })).json<{ id: number }>();
  const benefits: Benefit[] = [];
  for (const [name, due_days] of [
    ['Before', -14],
    ['During', 0],
    ['Post', 14],
  ] as const) {
    const stage = (await staff.post(paths.benefitStages(), { name, due_days })).json<BenefitStage>();
    const body = {
      benefit_stage_id: stage.id,
      benefit_category_id: category.id,
      description: `Logo, ${name}; “Łódź”`,
    };
    const benefit = (await staff.post(paths.benefits(), body)).json<Benefit>();
    benefits.push(benefit);
    const payload = { product_group_id: groupId, stageBenefitsIds: [benefit.id] };
    await staff.request('PATCH', paths.benefitProductGroup(groupId, name), { payload });
  }
  return benefits;
};

/** A quote that is won, with an event on this day. */
export const sell = async (company: TestCompany, date: string | null = '2026-04-10'): Promise<Quote> => {
  const { id } = await company.quote();
  const item = await company.addItem(id);
  await company.save(paths.quoteItem(item.id), { date });
  const won = await company.save(paths.quote(id), { quote_status_id: QUOTE_STATUS.salesWon });
  expect(won.statusCode).toBe(200);
  return won.json<Quote>();
};

/** Returns what is sent to add a deliverable by hand to the item of another one. */
export const extraBeside = ({ quote_item_id, benefit_stage, benefit_category }: Deliverable) => ({
  kind: 'over-delivered',
  description: 'A second banner',
  quote_item_id,
  benefit_stage_id: benefit_stage.id,
  benefit_category_id: benefit_category.id,
});

export const deliverablesOf = async ({ staff }: Pick<TestCompany, 'staff'>, quoteId: number) =>
  (await staff.get(paths.quoteDeliverables(quoteId))).json<Deliverable[]>();
