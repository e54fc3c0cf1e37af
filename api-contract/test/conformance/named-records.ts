import type { NamedReference } from '../../src';
import { expectRefusedValues, expectUnchanged, itSaves } from './checks';
import { type Client, expectError, expectInvalid } from './client';
import { unique } from './makers';

interface NamedNoun {
  create: 'createBenefitStage' | 'createBenefitCategory' | AdministratedNoun['create'];
  update: 'updateBenefitStage' | 'updateBenefitCategory' | AdministratedNoun['update'];
  get: 'getBenefitStage' | 'getBenefitCategory' | AdministratedNoun['get'];
  list: () => string;
  one: (id: number) => string;
  /** What it has beside its name. */
  more?: object;
  /** Adds a record that has it, and returns a function that reads how that one shows it; left out where others copy it. */
  use?: (id: number) => Promise<() => Promise<NamedReference | null>>;
}

interface AdministratedNoun extends NamedNoun {
  create: 'createLostReason' | 'createOrganisationCategory' | 'createPaymentPlan';
  update: 'updateLostReason' | 'updateOrganisationCategory' | 'updatePaymentPlan';
  get: 'getLostReason' | 'getOrganisationCategory' | 'getPaymentPlan';
}

/** Tests what holds for every list of names that administrators change. */
export const administratedNameWrites = (api: Client, noun: AdministratedNoun): void => {
  nameWrites(api, noun);
  const add = () => api.call(noun.create, noun.list(), { body: { ...noun.more, name: unique('Name') } });

  it('is archived and restored under its name', async () => {
    const { id, name } = await add();
    const save = (is_archived: boolean) => api.call(noun.update, noun.one(id), { body: { is_archived } });
    expect(await save(true)).toMatchObject({ name, is_archived: true });
    expect(await save(false)).toMatchObject({ name, is_archived: false });
    await expectRefusedValues(api, noun.one(id), 'is_archived', ['yes', 1, null]);
  });

  it('is changed by administrators alone, and listed for everybody', async () => {
    const { id } = await add();
    const token = await api.signIn(await api.newStaff());
    await expectUnchanged(api, [noun.list()], async () => {
      const body = { ...noun.more, name: unique('Theirs') };
      expectError(await api.send('POST', noun.list(), { body, token }), 403);
      expectError(await api.send('PATCH', noun.one(id), { body, token }), 403);
      expectError(await api.send('PATCH', noun.one(id), { body: { is_archived: true }, token }), 403);
    });
    expect((await api.send('GET', noun.list(), { token })).json).toContainEqual(
      expect.objectContaining({ id }),
    );
  });
};

/** Tests what holds for every record that administrators or all staff name. */
export const nameWrites = (api: Client, noun: NamedNoun): void => {
  const add = (name: string) => api.call(noun.create, noun.list(), { body: { ...noun.more, name } });
  const post = (body: object) => api.send('POST', noun.list(), { body: { ...noun.more, ...body } });

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

  const { use } = noun;
  if (!use) return;
  it('is shown under its new name where it is used', async () => {
    const { id } = await add(unique('Name'));
    const read = await use(id);
    const name = unique('Renamed');
    await api.call(noun.update, noun.one(id), { body: { name } });
    expect(await read()).toEqual({ id, name });
  });
};
