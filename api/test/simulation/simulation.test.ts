import { isOnPostgres } from '../support/database';
import { acts } from './acts';
import { calls, notDrawn } from './calls';
import { simulate } from './simulate';

/** `SIMULATION_SEED=7` replays one seed. */
const first = Number(process.env.SIMULATION_SEED ?? 1);
const inFullRun = isOnPostgres() ? 20 : 200;
const usual = process.env.TEST_ALL === 'yes' ? inFullRun : 3;
const seeds = process.env.SIMULATION_SEED ? 1 : usual;

it('draws each call of the contract, or has a reason why not', () => {
  const names = new Set(acts.map(({ name }) => name));
  expect([...calls.keys()].filter((name) => names.has(name) === name in notDrawn)).toEqual([]);
  expect(Object.keys(notDrawn).filter((name) => !calls.has(name))).toEqual([]);
});

it.each(Array.from({ length: seeds }, (_one, index) => first + index))(
  'a year of the company with its faults keeps its rules (seed %i)',
  async (seed) => {
    jest.spyOn(console, 'log').mockReturnValue();
    const done = await simulate(seed);
    // Refused acts would prove nothing.
    expect(done.size).toBeGreaterThan(25);
  },
  900_000,
);
