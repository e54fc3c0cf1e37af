import { BENEFIT_STAGE_NAMES, type BenefitStage, paths } from '../index';
import type { Conversation } from './conversation';
import { expectUniqueNames, firstOf, itReads, itReadsOne } from './reads';

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
