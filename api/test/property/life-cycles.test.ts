import fc from 'fast-check';
import { withRuns } from './settings';
import { steps } from './steps';
import { createWorld, type Model, type World } from './world';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.server.stop());

it('quotes and invoices keep their rules, whatever is done to them and in whatever order', async () => {
  const property = fc.asyncProperty(fc.commands(steps, { maxCommands: 80, size: 'max' }), (commands) =>
    fc.asyncModelRun(() => ({ model: new Map() as Model, real: world }), commands),
  );
  await fc.assert(property, withRuns(15));
}, 600_000);
