import fc from 'fast-check';
import { TestCaller } from '../support/caller';
import { startTestServer } from '../support/server';
import { round, StockRace, type Process } from './stock-race';

it('what eight sellers want at once is never sold twice, and never refused while there is enough', async () => {
  const server = await startTestServer({ demo: true });
  const staff = await new TestCaller(server.app).signIn('staff@example.com', 'letmein-demo');
  const process: Process = {
    staff: async (method, path, payload) => {
      const response = await staff.request(method, path, payload && { payload });
      return { status: response.statusCode, body: response.body };
    },
    client: () => Promise.reject(new Error('No client takes part.')),
  };
  try {
    const race = await StockRace.prepare(process, server.context.store, 0);
    await fc.assert(
      fc.asyncProperty(round(1), ({ acts }) => race.run([process], acts)),
      { numRuns: 15, endOnFailure: true },
    );
    expect(race.figures.refused).toBeGreaterThan(0);
  } finally {
    await server.stop();
  }
}, 60_000);
