import { BENEFIT_STAGE_NAMES } from '../constants';
import type { BenefitStage } from '../entities';
import { paths } from '../paths';
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
