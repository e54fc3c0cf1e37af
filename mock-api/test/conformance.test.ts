import { londonDate } from 'api-contract';
import { conformanceSuite, type ConformanceTarget, type ConformanceTopic } from 'api-contract/conformance';
import { credentials, makeFolder, removeFolder, startMockServer } from './support/mock-server';

// The mock API mounts the application that the production API runs: `npm test` looks whether all of it is there, and whether the mock
// passes on bodies and files as they are.
const likely: ConformanceTopic[] = ['every call', 'document packs', 'attachments'];

const target: ConformanceTarget = {
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
};

conformanceSuite(target, process.env.TEST_ALL === 'yes' ? undefined : likely);
