import { conformanceSuite } from 'api-contract/conformance';
import { londonDate } from 'api-contract';
import { demoPassword } from '../src/demo';
import { startTestServer, TestClock } from './support/server';

// The suite reads a stopped clock as well as a running one; this one is close to a change of day and of summer time.
conformanceSuite({
  name: 'the production API',
  start: async () => {
    const clock = new TestClock();
    const server = await startTestServer({ demo: true, clock });
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    return {
      baseUrl: `${address}/api`,
      credentials: { email: 'staff@example.com', password: demoPassword },
      today: londonDate(clock.now()),
      stop: server.stop,
    };
  },
});
