import { londonDate } from 'api-contract';
import { conformanceSuite } from 'api-contract/conformance';
import { credentials, makeFolder, removeFolder, startMockServer } from './support/mock-server';

conformanceSuite({
  name: 'The mock API',
  start: async () => {
    const folder = makeFolder();
    // It is the same day to the end, also for who runs this at midnight.
    const now = new Date();
    const server = await startMockServer(folder, { now: () => now });
    return {
      baseUrl: `${server.address}/api`,
      credentials,
      today: londonDate(now),
      stop: async () => {
        await server.stop();
        removeFolder(folder);
      },
    };
  },
});
