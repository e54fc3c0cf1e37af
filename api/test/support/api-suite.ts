import { TestCaller } from './caller';
import {
  madeByRequests,
  startTestServer,
  TestClock,
  type TestServer,
  type TestServerOptions,
} from './server';

export interface ApiSuite extends Pick<TestServer, 'app' | 'context' | 'clock' | 'folder'> {
  /** Nobody who is signed in. */
  readonly visitor: TestCaller;
  /** A signed-in administrator: the demonstration user, or the first one to register. */
  readonly user: TestCaller;
}

interface ApiSuiteOptions extends Omit<TestServerOptions, 'contents'> {
  /** Whether the first user is registered and signed in; with demonstration data there is always a user. */
  hasUser?: boolean;
  /** Whether all tests of the suite use one database; otherwise each has a new one. */
  isShared?: boolean;
}

const demoUser = { email: 'staff@example.com', password: 'letmein-demo' };

/** What the database of a test holds: the token of a user who is signed in, where the suite wants one. */
const contentsFor = ({ demo = false, hasUser = false }: ApiSuiteOptions, clock: TestClock) => {
  if (!demo && !hasUser) return undefined;
  const signIn = async ({ app }: Pick<TestServer, 'app'>) => {
    const visitor = new TestCaller(app);
    const user = await (demo ? visitor.signIn(demoUser.email, demoUser.password) : visitor.begin());
    return user.token;
  };
  return madeByRequests(demo ? 'demo_signed_in' : 'first_user', clock, signIn, { demo });
};

/** Prepares the application for the tests of a suite. The properties can be read in hooks and tests only. */
export const apiSuite = ({
  hasUser = false,
  isShared = false,
  ...options
}: ApiSuiteOptions = {}): ApiSuite => {
  let server: TestServer<string | undefined> | undefined;
  const get = <Value>(value: Value | undefined): Value => {
    if (value === undefined)
      throw new Error('This can be read in hooks and tests only, a user where one is signed in.');
    return value;
  };
  const visitor = () => new TestCaller(get(server).app);

  const [before, after] = isShared ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    const { clock = new TestClock() } = options;
    const contents = contentsFor({ ...options, hasUser }, clock);
    server = await startTestServer({ ...options, clock, contents });
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
      const { app, made } = get(server);
      return new TestCaller(app, get(made ?? undefined));
    },
  };
};
