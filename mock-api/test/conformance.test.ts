import { conformanceSuite } from 'api-contract/conformance';
import { credentials, makeFolder, removeFolder, startMockServer } from './support/mock-server';

conformanceSuite({
  name: 'The mock API',
  start: async () => {
    const folder = makeFolder();
    const server = await startMockServer(folder);
    return {
      baseUrl: `${server.address}/api`,
      credentials,
      stop: async () => {
        await server.stop();
        removeFolder(folder);
      },
    };
  },
});
