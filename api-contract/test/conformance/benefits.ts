import { BENEFIT_STAGE_NAMES, paths } from '../../src';
import {
  expectRefusedValues,
  expectUnchanged,
  expectUniqueNames,
  firstOf,
  itReads,
  itReadsOne,
  itSaves,
} from './checks';
import { type Client, expectInvalid } from './client';
import { makers, unique } from './makers';

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

interface NamedNoun {
  create: 'createBenefitStage' | 'createBenefitCategory';
  update: 'updateBenefitStage' | 'updateBenefitCategory';
  get: 'getBenefitStage' | 'getBenefitCategory';
  list: () => string;
  one: (id: number) => string;
  /** How a benefit shows it. */
  field: 'benefit_stage' | 'benefit_category';
}

/** Stages and categories are names and nothing else, and their rules are the same. */
const nameWrites = (api: Client, noun: NamedNoun): void => {
  const make = makers(api);
  const add = (name: string) => api.call(noun.create, noun.list(), { body: { name } });
  const post = (body: unknown) => api.send('POST', noun.list(), { body });

  itSaves(api, {
    save: noun.update,
    make: async () => noun.one((await add(unique('Name'))).id),
    mine: () => ({ name: unique('Mine') }),
    theirs: () => ({ name: unique('Theirs') }),
  });

  it('adds one, trimmed, and lists it', async () => {
    const name = unique('Partners’ evening');
    const added = await add(`  ${name} `);
    expect(added).toMatchObject({ name });
    expect(await api.call(noun.get, noun.one(added.id))).toEqual(added);
    expect((await api.send('GET', noun.list())).json).toContainEqual(added);
  });

  it('refuses a name that is empty, too long or no text', async () => {
    const { id } = await add(unique('Name'));
    const names = ['', '   ', null, 5, ['x'], 'x'.repeat(101)];
    await expectRefusedValues(api, noun.one(id), 'name', names);
    for (const name of names) expectInvalid(await post({ name }), ['name']);
    expectInvalid(await post({}), ['name']);
  });

  it('refuses a name that another has, whatever its case', async () => {
    const taken = await add(unique('Élan Night'));
    const other = await add(unique('Name'));
    const names = [taken.name, taken.name.toUpperCase(), ` ${taken.name.toLowerCase()} `];
    await expectUnchanged(api, [noun.list()], async () => {
      for (const name of names) expectInvalid(await post({ name }), ['name']);
    });
    await expectRefusedValues(api, noun.one(other.id), 'name', names);
    const name = taken.name.toUpperCase();
    expect(await api.call(noun.update, noun.one(taken.id), { body: { name } })).toMatchObject({ name });
  });

  it('makes one of ten that come with the same name at the same moment', async () => {
    const name = unique('Rush');
    const responses = await Promise.all(Array.from({ length: 10 }, () => post({ name })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(422)]);
  });

  it('is shown under its new name where it is used', async () => {
    const { id } = await add(unique('Name'));
    const { id: benefitId } = await make.benefit('Before', { [`${noun.field}_id`]: id });
    const name = unique('Renamed');
    await api.call(noun.update, noun.one(id), { body: { name } });
    expect(await api.call('getBenefit', paths.benefit(benefitId))).toMatchObject({
      [noun.field]: { id, name },
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
    field: 'benefit_stage',
  });

export const benefitCategoryWrites = (api: Client): void =>
  nameWrites(api, {
    create: 'createBenefitCategory',
    update: 'updateBenefitCategory',
    get: 'getBenefitCategory',
    list: paths.benefitCategories,
    one: paths.benefitCategory,
    field: 'benefit_category',
  });
