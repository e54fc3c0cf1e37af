import type { NamedReference } from '../../src';
import { expectRefusedValues, expectUnchanged, itSaves } from './checks';
import { type Client, expectInvalid } from './client';
import { unique } from './makers';

interface NamedNoun {
  create: 'createBenefitStage' | 'createBenefitCategory' | 'createLostReason';
  update: 'updateBenefitStage' | 'updateBenefitCategory' | 'updateLostReason';
  get: 'getBenefitStage' | 'getBenefitCategory' | 'getLostReason';
  list: () => string;
  one: (id: number) => string;
  /** Adds a record that has it, and returns a function that reads how that one shows it. */
  use: (id: number) => Promise<() => Promise<NamedReference | null>>;
}

/** Tests what holds for every record that administrators or all staff name. */
export const nameWrites = (api: Client, noun: NamedNoun): void => {
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

  it('refuses a name that another has, or one that looks the same', async () => {
    const taken = await add(unique('Élan’s Night'));
    const other = await add(unique('Name'));
    const names = [
      taken.name,
      taken.name.toUpperCase(),
      ` ${taken.name.toLowerCase()} `,
      taken.name.replace('’', "'").replaceAll(' ', '\u00A0'),
    ];
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
    const read = await noun.use(id);
    const name = unique('Renamed');
    await api.call(noun.update, noun.one(id), { body: { name } });
    expect(await read()).toEqual({ id, name });
  });
};
