import { paths } from '../../index';
import { type CallName, calls } from '../../server';
import { expectInvalid, expectSuccess } from '../check-answer';
import type { Conversation } from '../conversation';
import { catalogueMakers, unique } from './catalogue-makers';
import { expectRefusedValues, expectUnchanged, itSaves } from './checks';

interface NamedNoun {
  create: CallName;
  update: CallName;
  get: CallName;
  list: () => string;
  one: (id: number) => string;
  /** How a benefit shows it. */
  field: 'benefit_stage' | 'benefit_category';
}

/** Stages and categories are names and nothing else, and their rules are the same. */
const nameWrites = (conversation: Conversation, noun: NamedNoun): void => {
  const { benefit } = catalogueMakers(conversation);
  const add = (name: string) =>
    conversation.succeed<{ id: number; name: string }>(noun.create, noun.list(), { body: { name } });
  const post = (body: unknown) => conversation.send('POST', noun.list(), { body });

  itSaves(conversation, {
    save: noun.update,
    make: async () => {
      const path = noun.one((await add(unique('Name'))).id);
      return { read: path, save: path };
    },
    mine: () => ({ name: unique('Mine') }),
    theirs: () => ({ name: unique('Theirs') }),
  });

  it('adds one, trimmed, and lists it', async () => {
    const name = unique('Partners’ evening');
    const added = await add(`  ${name} `);
    expect(added).toMatchObject({ name });
    expect(await conversation.succeed(noun.get, noun.one(added.id))).toEqual(added);
    expect((await conversation.send('GET', noun.list())).json).toContainEqual(added);
  });

  it('refuses a name that is empty, too long or no text', async () => {
    const { id } = await add(unique('Name'));
    const names = ['', '   ', null, 5, ['x'], 'x'.repeat(101)];
    await expectRefusedValues(conversation, noun.one(id), 'name', names);
    for (const name of names) expectInvalid(await post({ name }), ['name']);
    expectInvalid(await post({}), ['name']);
  });

  it('refuses a name that another has, whatever its case', async () => {
    const taken = await add(unique('Élan Night'));
    const other = await add(unique('Name'));
    const names = [taken.name, taken.name.toUpperCase(), ` ${taken.name.toLowerCase()} `];
    await expectUnchanged(conversation, [noun.list()], async () => {
      for (const name of names) expectInvalid(await post({ name }), ['name']);
    });
    await expectRefusedValues(conversation, noun.one(other.id), 'name', names);
    const name = taken.name.toUpperCase();
    const answer = await conversation.send('PATCH', noun.one(taken.id), { body: { name } });
    expectSuccess(answer, calls[noun.update]);
    expect(answer.json).toMatchObject({ name });
  });

  it('makes one of ten that come with the same name at the same moment', async () => {
    const name = unique('Rush');
    const answers = await Promise.all(Array.from({ length: 10 }, () => post({ name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(422)]);
  });

  it('is shown under its new name where it is used', async () => {
    const { id } = await add(unique('Name'));
    const { id: benefitId } = await benefit('Before', { [`${noun.field}_id`]: id });
    const name = unique('Renamed');
    await conversation.succeed(noun.update, noun.one(id), { body: { name } });
    expect(await conversation.succeed('getBenefit', paths.benefit(benefitId))).toMatchObject({
      [noun.field]: { id, name },
    });
  });
};

export const benefitStageWrites = (conversation: Conversation): void =>
  nameWrites(conversation, {
    create: 'createBenefitStage',
    update: 'updateBenefitStage',
    get: 'getBenefitStage',
    list: paths.benefitStages,
    one: paths.benefitStage,
    field: 'benefit_stage',
  });

export const benefitCategoryWrites = (conversation: Conversation): void =>
  nameWrites(conversation, {
    create: 'createBenefitCategory',
    update: 'updateBenefitCategory',
    get: 'getBenefitCategory',
    list: paths.benefitCategories,
    one: paths.benefitCategory,
    field: 'benefit_category',
  });
