import { insertRow } from '../../src/store';
import { addBenefits } from '../deliverables/delivering-company';
import { addGroup } from '../quotes/test-company';
import { acts } from './acts';
import { checkAll, checkEnd, checkQuickly } from './checks';
import { checkDay } from './rules';
import { World } from './world';

const year = 365 * 24 * 60;

/** Adds the users, the catalogue, the events with a limited number of packages, and the first clients. */
const prepare = async (world: World): Promise<void> => {
  const staff = await world.register();
  const { id: _id, version: _version, ...row } = (await world.rows('users'))[0]!;
  for (const email of world.emails.slice(1)) {
    const user = { ...row, name: `User ${email}`, email, email_key: email, is_administrator: false };
    await world.store.transaction((tx) => insertRow(tx, 'users', user));
  }
  const groupId = await addGroup(world, staff);
  const [benefit] = await addBenefits({ staff, groupId });
  for (const name of ['Dinner', 'Stand']) {
    const payload = { name, sales_ledger_product_code: `${name}-00` };
    await world.call('duplicateProductGroup', [groupId], { payload });
  }
  const [, first, second, other] = await world.rows('product_groups');
  await world.call('updateProductGroup', [other!.id], { payload: { is_event: false } });
  const packages = [
    { product_group_id: first!.id, stock: 2 },
    { product_group_id: second!.id, stock: 1, is_exclusive: true },
  ];
  const benefits = [{ benefit_id: benefit!.id, stock: 3 }];
  for (const date of ['2026-04-20', '2026-08-20', '2026-12-10'])
    await world.call('createEvent', [], { payload: { name: `Summit ${date}`, date, packages, benefits } });
  await world.call('createLostReason', [], { payload: { name: 'Too dear' } });
  for (const name of ['Banks', 'Brewers'])
    await world.call('createOrganisationCategory', [], { payload: { name } });
  for (let client = 0; client < 4; client += 1)
    await acts.find(({ name }) => name === 'createOrganisation')!.run(world);
};

/** Returns in how many minutes the next act follows: mostly soon, sometimes on another day. */
const pause = ({ random }: World, steps: number): number =>
  random.chance(0.6)
    ? 1 + random.below(20)
    : Math.round((-Math.log(1 - random.next()) * year) / (steps * 0.4));

/** Lets time pass, and has the processes do what becomes due, some times a day. */
const letPass = async (world: World, minutes: number): Promise<void> => {
  for (let left = minutes; left > 0;) {
    const hours = world.random.chance(0.15) ? world.random.below(4) : 24 + world.random.below(72);
    const part = Math.min(left, hours * 60 + 1 + world.random.below(60));
    world.clock.advanceMinutes(part);
    left -= part;
    if (part < 20 && world.random.chance(0.7)) continue;
    await world.work();
    await checkDay(world);
  }
};

/** Simulates the company for a year. Returns the calls that succeeded. Throws `Violation`. */
export const simulate = async (seed: number, steps = 400): Promise<ReadonlySet<string>> => {
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
      await run(async () => {
        while ((await world.random.weighted(acts).run(world)) === false) continue;
      });
      await run(() => (step % 15 === 0 ? checkAll(world) : checkQuickly(world)));
    }
    for (const service of [world.mailServer, world.provider]) service.downUntil = '';
    world.isCalm = true;
    await run(() => letPass(world, 3 * 24 * 60));
    await run(() => checkEnd(world));
    return world.done;
  } finally {
    await world.close();
  }
};
