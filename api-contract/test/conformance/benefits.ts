import { BENEFIT_STAGE_NAMES, paths } from '../../src';
import { expectRefusedValues, expectUniqueNames, firstOf, itReads, itReadsOne, itSaves } from './checks';
import { type Client, expectInvalid } from './client';
import { makers } from './makers';
import { nameWrites } from './named-records';

export const benefitReads = (api: Client): void => {
  const list = () => api.call('listBenefits', paths.benefits());

  itReads(api, 'listBenefits', paths.benefits);
  itReadsOne(api, 'getBenefit', paths.benefit, async () => firstOf(await list()).id);

  it('gives one benefit as the list has it', async () => {
    const listed = firstOf(await list());
    expect(await api.call('getBenefit', paths.benefit(listed.id))).toEqual(listed);
  });

  it('names the stage and the category of each', async () => {
    const stages = await api.call('listBenefitStages', paths.benefitStages());
    const path = paths.benefitCategories();
    const categories = await api.call('listBenefitCategories', path);
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
    const { benefits } = await api.call('getProductGroup', path);
    expect(benefits.map(({ id }) => id)).toContain(benefit.id);
  });
};

export const benefitStageReads = (api: Client): void => {
  const list = () => api.call('listBenefitStages', paths.benefitStages());

  itReads(api, 'listBenefitStages', paths.benefitStages);
  itReadsOne(api, 'getBenefitStage', paths.benefitStage, async () => firstOf(await list()).id);

  it('has the three stages of the assignment panel, and no name twice', async () => {
    const stages = await list();
    expect(stages.map(({ name }) => name)).toEqual(expect.arrayContaining([...BENEFIT_STAGE_NAMES]));
    expectUniqueNames(stages);
  });
};

export const benefitCategoryReads = (api: Client): void => {
  const list = () => api.call('listBenefitCategories', paths.benefitCategories());

  itReads(api, 'listBenefitCategories', paths.benefitCategories);
  itReadsOne(api, 'getBenefitCategory', paths.benefitCategory, async () => firstOf(await list()).id);

  it('has no name twice', async () => {
    expectUniqueNames(await list());
  });
};

export const benefitWrites = (api: Client): void => {
  const make = makers(api);

  itSaves(api, {
    save: 'updateBenefit',
    make: async () => paths.benefit((await make.benefit()).id),
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
    expect(await api.call('getBenefit', paths.benefit(added.id))).toEqual(added);
    expect(await api.call('listBenefits', paths.benefits())).toContainEqual(added);
  });

  it('names every required field that is missing or refers to nothing', async () => {
    const response = await api.send('POST', paths.benefits(), { body: {} });
    expectInvalid(response, ['benefit_category_id', 'benefit_stage_id', 'description']);
    const path = paths.benefit((await make.benefit()).id);
    await expectRefusedValues(api, path, 'description', ['', '  ', null]);
    await expectRefusedValues(api, path, 'benefit_stage_id', [2_000_000_000, 0, '1', null]);
    await expectRefusedValues(api, path, 'benefit_category_id', [2_000_000_000, 0, '1', null]);
  });

  it('can change its stage until a group carries it, and not from then on', async () => {
    const benefit = await make.benefit('Before');
    const [during, post] = [await make.stageNamed('During'), await make.stageNamed('Post')];
    const path = paths.benefit(benefit.id);
    const save = (body: object) => api.call('updateBenefit', path, { body });
    await save({ benefit_stage_id: during.id });

    const group = await make.productGroup();
    await api.call('assignBenefits', paths.benefitProductGroup(group.id, 'During'), {
      body: { product_group_id: group.id, stageBenefitsIds: [benefit.id] },
    });
    await expectRefusedValues(api, path, 'benefit_stage_id', [post.id]);
    await save({ benefit_stage_id: during.id, description: 'Logo on the lanyards' });
    expect(await api.call('getBenefit', path)).toMatchObject({
      description: 'Logo on the lanyards',
      product_categories: [{ id: group.id, name: group.name }],
    });
  });
};

export const benefitStageWrites = (api: Client): void =>
  nameWrites(api, {
    create: 'createBenefitStage',
    update: 'updateBenefitStage',
    get: 'getBenefitStage',
    list: paths.benefitStages,
    one: paths.benefitStage,
    use: async (benefit_stage_id) => {
      const path = paths.benefit((await makers(api).benefit('Before', { benefit_stage_id })).id);
      return async () => (await api.call('getBenefit', path)).benefit_stage;
    },
  });

export const benefitCategoryWrites = (api: Client): void =>
  nameWrites(api, {
    create: 'createBenefitCategory',
    update: 'updateBenefitCategory',
    get: 'getBenefitCategory',
    list: paths.benefitCategories,
    one: paths.benefitCategory,
    use: async (benefit_category_id) => {
      const path = paths.benefit((await makers(api).benefit('Before', { benefit_category_id })).id);
      return async () => (await api.call('getBenefit', path)).benefit_category;
    },
  });
