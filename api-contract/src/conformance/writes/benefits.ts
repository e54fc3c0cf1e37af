import { type Benefit, paths } from '../../index';
import { calls } from '../../server';
import { expectInvalid, expectSuccess } from '../check-answer';
import type { Conversation } from '../conversation';
import { catalogueMakers } from './catalogue-makers';
import { expectRefusedValues, itSaves } from './checks';

export const benefitWrites = (conversation: Conversation): void => {
  const make = catalogueMakers(conversation);

  itSaves(conversation, {
    save: 'updateBenefit',
    make: async () => {
      const path = paths.benefit((await make.benefit()).id);
      return { read: path, save: path };
    },
    mine: () => ({ description: 'Logo on the tickets' }),
    theirs: async () => ({ benefit_category_id: (await make.benefitCategory()).id }),
  });

  it('adds a benefit of a stage and a category, which no group carries yet', async () => {
    const stage = await make.stageNamed('During');
    const category = await make.benefitCategory();
    const added = await make.benefit('During', { benefit_category_id: category.id });
    expect(added).toMatchObject({
      description: 'Logo on the event page',
      benefit_stage: { id: stage.id, name: 'During' },
      benefit_category: { id: category.id, name: category.name },
      product_categories: [],
    });
    expect(await conversation.succeed('getBenefit', paths.benefit(added.id))).toEqual(added);
    expect(await conversation.succeed<Benefit[]>('listBenefits', paths.benefits())).toContainEqual(added);
  });

  it('names every required field that is missing or refers to nothing', async () => {
    const answer = await conversation.send('POST', paths.benefits(), { body: {} });
    expectInvalid(answer, ['benefit_category_id', 'benefit_stage_id', 'description']);
    const path = paths.benefit((await make.benefit()).id);
    await expectRefusedValues(conversation, path, 'description', ['', '  ', null]);
    await expectRefusedValues(conversation, path, 'benefit_stage_id', [2_000_000_000, 0, '1', null]);
    await expectRefusedValues(conversation, path, 'benefit_category_id', [2_000_000_000, 0, '1', null]);
  });

  it('can change its stage until a group carries it, and not from then on', async () => {
    const benefit = await make.benefit('Before');
    const [during, post] = [await make.stageNamed('During'), await make.stageNamed('Post')];
    const path = paths.benefit(benefit.id);
    const save = (body: object) => conversation.send('PATCH', path, { body });
    expectSuccess(await save({ benefit_stage_id: during.id }), calls.updateBenefit);

    const group = await make.productGroup();
    await conversation.succeed('assignBenefits', paths.benefitProductGroup(group.id, 'During'), {
      body: { product_group_id: group.id, stageBenefitsIds: [benefit.id] },
    });
    await expectRefusedValues(conversation, path, 'benefit_stage_id', [post.id]);
    expectSuccess(
      await save({ benefit_stage_id: during.id, description: 'Logo on the lanyards' }),
      calls.updateBenefit,
    );
    expect(await conversation.succeed('getBenefit', path)).toMatchObject({
      description: 'Logo on the lanyards',
      product_categories: [{ id: group.id, name: group.name }],
    });
  });
};
