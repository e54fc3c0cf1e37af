import { BENEFIT_STAGE_NAMES } from '../constants';
import type { BenefitCategory, BenefitStage } from '../entities';
import { paths } from '../paths';
import type { Conversation } from './conversation';
import { firstOf, itReads, itReadsOne } from './reads';

const expectUniqueNames = (records: readonly { name: string }[]) =>
  expect(new Set(records.map(({ name }) => name.toLowerCase())).size).toBe(records.length);

/** The two nouns that are nothing but a name. */
export const benefitStageConformance = (conversation: Conversation): void => {
  const list = () => conversation.succeed<BenefitStage[]>('listBenefitStages', paths.benefitStages());

  itReads(conversation, 'listBenefitStages', paths.benefitStages);
  itReadsOne(conversation, 'getBenefitStage', paths.benefitStage, async () => firstOf(await list()).id);

  it('has the three stages of the assignment panel, and no name twice', async () => {
    const stages = await list();
    expect(stages.map(({ name }) => name)).toEqual(expect.arrayContaining([...BENEFIT_STAGE_NAMES]));
    expectUniqueNames(stages);
  });
};

export const benefitCategoryConformance = (conversation: Conversation): void => {
  const list = () =>
    conversation.succeed<BenefitCategory[]>('listBenefitCategories', paths.benefitCategories());

  itReads(conversation, 'listBenefitCategories', paths.benefitCategories);
  itReadsOne(conversation, 'getBenefitCategory', paths.benefitCategory, async () => firstOf(await list()).id);

  it('has no name twice', async () => {
    expectUniqueNames(await list());
  });
};
