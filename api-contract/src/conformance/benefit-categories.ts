import { type BenefitCategory, paths } from '../index';
import type { Conversation } from './conversation';
import { expectUniqueNames, firstOf, itReads, itReadsOne } from './reads';

export const benefitCategoryConformance = (conversation: Conversation): void => {
  const list = () =>
    conversation.succeed<BenefitCategory[]>('listBenefitCategories', paths.benefitCategories());

  itReads(conversation, 'listBenefitCategories', paths.benefitCategories);
  itReadsOne(conversation, 'getBenefitCategory', paths.benefitCategory, async () => firstOf(await list()).id);

  it('has no name twice', async () => {
    expectUniqueNames(await list());
  });
};
