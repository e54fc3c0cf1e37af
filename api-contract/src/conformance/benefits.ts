import { type Benefit, type BenefitCategory, type BenefitStage, paths, type ProductGroup } from '../index';
import type { Conversation } from './conversation';
import { firstOf, itReads, itReadsOne } from './reads';

export const benefitConformance = (conversation: Conversation): void => {
  const list = () => conversation.succeed<Benefit[]>('listBenefits', paths.benefits());

  itReads(conversation, 'listBenefits', paths.benefits);
  itReadsOne(conversation, 'getBenefit', paths.benefit, async () => firstOf(await list()).id);

  it('gives one benefit as the list has it', async () => {
    const listed = firstOf(await list());
    expect(await conversation.succeed('getBenefit', paths.benefit(listed.id))).toEqual(listed);
  });

  it('names the stage and the category of each', async () => {
    const stages = await conversation.succeed<BenefitStage[]>('listBenefitStages', paths.benefitStages());
    const path = paths.benefitCategories();
    const categories = await conversation.succeed<BenefitCategory[]>('listBenefitCategories', path);
    for (const benefit of await list()) {
      const stage = firstOf(stages.filter(({ id }) => id === benefit.benefit_stage_id));
      const category = firstOf(categories.filter(({ id }) => id === benefit.benefit_category_id));
      expect(benefit.benefit_stage).toEqual({ id: stage.id, name: stage.name });
      expect(benefit.benefit_category).toEqual({ id: category.id, name: category.name });
    }
  });

  it('associates a benefit with the groups that carry it', async () => {
    const benefit = firstOf((await list()).filter((one) => one.product_categories.length > 0));
    const path = paths.productGroup(firstOf(benefit.product_categories).id);
    const { benefits } = await conversation.succeed<ProductGroup>('getProductGroup', path);
    expect(benefits.map(({ id }) => id)).toContain(benefit.id);
  });
};
