import { TestCaller } from './caller';
import { startTestServer, type TestServer, type TestServerOptions } from './server';

export interface ApiSuite extends Omit<TestServer, 'stop'> {
  /** Nobody who is signed in. */
  readonly visitor: TestCaller;
  /** A signed-in administrator: the demonstration user, or the first one to register. */
  readonly user: TestCaller;
}

interface ApiSuiteOptions extends TestServerOptions {
  /** Whether the first user is registered and signed in; with demonstration data there is always a user. */
  hasUser?: boolean;
  /** Whether all tests of the suite use one database; otherwise each has a new one. */
  isShared?: boolean;
}

const demoUser = { email: 'staff@example.com', password: 'letmein-demo' };

/** Prepares the application for the tests of a suite. The properties can be read in hooks and tests only. */
export const apiSuite = ({
  hasUser = false,
  isShared = false,
  ...options
}: ApiSuiteOptions = {}): ApiSuite => {
  let server: TestServer | undefined;
  let user: TestCaller | undefined;
  const get = <Value>(value: Value | undefined): Value => {
    if (value === undefined)
      throw new Error('This can be read in hooks and tests only, a user where one is signed in.');
    return value;
  };
  const visitor = () => new TestCaller(get(server).app);

  const [before, after] = isShared ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    server = await startTestServer(options);
    user = undefined;
    if (options.demo) user = await visitor().signIn(demoUser.email, demoUser.password);
    else if (hasUser) user = await visitor().begin();
  });
  after(() => server?.stop());

  return {
    get app() {
      return get(server).app;
    },
    get context() {
      return get(server).context;
    },
    get clock() {
      return get(server).clock;
    },
    get folder() {
      return get(server).folder;
    },
    get visitor() {
      return visitor();
    },
    get user() {
      return get(user);
    },
  };
};
