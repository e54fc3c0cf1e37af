import { insertRow } from '../../src/store';
import { password } from '../support/caller';
import { acts } from './acts';
import { checkAll, checkDay, checkEnd, checkQuickly } from './invariants';
import { World } from './world';

const year = 365 * 24 * 60;

/** Adds the users, of whom the first is the administrator. */
const addUsers = async (world: World): Promise<void> => {
  const [first, ...others] = world.emails;
  const payload = { name: 'First User', email: first, password };
  await world.inject({ method: 'POST', url: '/api/register', payload });
  const { id: _id, version: _version, ...row } = (await world.rows('users'))[0]!;
  for (const email of others) {
    const user = { ...row, name: `User ${email}`, email, email_key: email, is_administrator: false };
    await world.store.transaction((tx) => insertRow(tx, 'users', user));
  }
};

/** Adds the users, the catalogue and the first clients. */
const prepare = async (world: World): Promise<void> => {
  const { clock, store } = world;
  const now = clock.now().toISOString();
  const json = async <Body>(name: string, options: object) => (await world.call(name, options))!.json<Body>();
  await addUsers(world);
  const top = await store.transaction((tx) =>
    insertRow(tx, 'product_groups', {
      ...{
        parent_product_group_id: null,
        sales_ledger_product_code: null,
        sales_ledger_nominal_code: '4000',
      },
      ...{ name: 'Events', description: '', is_event: false, benefit_statement_text_number: null },
      ...{ is_sales_ledger_product: false, is_archived: false, created_at: now, updated_at: now },
    }),
  );
  const category = await json<{ id: number }>('createBenefitCategory', { payload: { name: 'Branding' } });
  const benefits: [string, number][] = [];
  for (const [name, due_days] of [
    ['Before', -14],
    ['During', 0],
    ['Post', 14],
  ] as const) {
    const stage = await json<{ id: number }>('createBenefitStage', { payload: { name, due_days } });
    const payload = {
      benefit_stage_id: stage.id,
      benefit_category_id: category.id,
      description: `Logo, ${name}`,
    };
    benefits.push([name, (await json<{ id: number }>('createBenefit', { payload })).id]);
  }
  for (const number of [1, 2, 3]) {
    const payload = {
      ...{
        parent_product_group_id: top.id,
        name: `Package ${number}`,
        sales_ledger_product_code: `0${number}10-00`,
      },
      ...{ description: 'All of it', is_event: number < 3, benefit_statement_text_number: 1 },
    };
    const group = await json<{ id: number }>('createProductGroup', { payload });
    for (const [index, price] of [60, 0.35, 1250.35].entries())
      await world.call('createProduct', {
        payload: {
          product_group_id: group.id,
          name: `Part ${index}`,
          product_code: `0${number}10-00.${index}`,
          price,
          is_discountable: true,
        },
      });
    for (const [stage, id] of benefits.slice(0, number))
      await world.call('assignBenefits', {
        parameters: [group.id, stage],
        payload: { product_group_id: group.id, stageBenefitsIds: [id] },
      });
  }
  await world.call('createLostReason', { payload: { name: 'Too dear' } });
  for (let client = 0; client < 4; client += 1)
    await acts.find(({ name }) => name === 'createOrganisation')!.run(world);
};

/** Returns in how many minutes the next act follows: mostly soon, sometimes on another day. */
const pause = (world: World, steps: number): number => {
  const { random } = world;
  if (random.chance(0.6)) return random.below(20);
  return Math.round((-Math.log(1 - random.next()) * year) / (steps * 0.4));
};

/** Lets time pass, and has the processes do what becomes due, some times a day. */
const letPass = async (world: World, minutes: number): Promise<void> => {
  for (let left = minutes; left > 0;) {
    const part = Math.min(left, 16 * 60 + world.random.below(16 * 60));
    world.clock.advanceMinutes(part);
    left -= part;
    if (part < 5 && !world.random.chance(0.3)) continue;
    await world.work();
    await checkDay(world);
  }
};

/** Simulates the company for a year. Throws `Violation`. */
export const simulate = async (seed: number, steps = 320): Promise<ReadonlySet<string>> => {
  const world = await World.open(seed);
  try {
    await prepare(world);
    const run = async (work: () => Promise<unknown>) => {
      await work();
      if (world.violation) throw world.violation;
    };
    world.isCalm = false;
    for (let step = 1; step <= steps; step += 1) {
      await run(() => letPass(world, pause(world, steps)));
      await run(() => world.random.weighted(acts).run(world));
      await run(() => (step % 15 === 0 ? checkAll(world) : checkQuickly(world)));
    }
    Object.assign(world.mailServer, { isDown: false });
    Object.assign(world.provider, { isDown: false });
    world.isCalm = true;
    await run(() => letPass(world, 3 * 24 * 60));
    await run(() => checkEnd(world));
    return world.done;
  } finally {
    await world.close();
  }
};
