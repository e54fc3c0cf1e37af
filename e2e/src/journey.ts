import type { Browser, Page } from 'playwright-core';
import { launchBrowser, visit, type Visit } from './browser';
import { signIn } from './sign-in';
import { startStack, type Stack } from './stack';

type VisitOptions = Parameters<typeof visit>[1];

/** What the tests of one file have to themselves. Read within tests: it is there from `beforeAll` on. */
export interface Ground {
  readonly stack: Stack;
  readonly browser: Browser;
  /** Where the product is served. */
  readonly address: string;
}

export interface Journey extends Ground {
  readonly visitor: Visit;
  readonly page: Page;
}

const missing = (what: string): never => {
  throw new Error(`The ${what} is there within tests alone.`);
};

/** A server with fresh data and a browser for the tests of a file; `env` changes what the server starts with. */
export function onStack(env: Record<string, string> = {}): Ground {
  let stack: Stack | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [stack, browser] = await Promise.all([startStack(env), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });
  return {
    get stack() {
      return stack ?? missing('server');
    },
    get browser() {
      return browser ?? missing('browser');
    },
    get address() {
      return (stack ?? missing('server')).address;
    },
  };
}

const withVisit = (ground: Ground, find: () => Visit | undefined): Journey => ({
  get stack() {
    return ground.stack;
  },
  get browser() {
    return ground.browser;
  },
  get address() {
    return ground.address;
  },
  get visitor() {
    return find() ?? missing('visitor');
  },
  get page() {
    return (find() ?? missing('visitor')).page;
  },
});

/** One member of staff who is signed in and walks through all tests of the file. */
export function asMember(options?: VisitOptions): Journey {
  const ground = onStack();
  let visitor: Visit | undefined;
  beforeAll(async () => {
    visitor = await visit(ground.browser, options);
    await signIn(visitor.page, ground.address);
  });
  return withVisit(ground, () => visitor);
}

/** A browser profile of its own for each test, prepared before it begins: signed in, if nothing else is said. */
export function asNewcomer(
  ground: Ground,
  prepare: (visitor: Visit) => Promise<unknown> = ({ page }) => signIn(page, ground.address),
  options?: VisitOptions,
): Journey {
  let visitor: Visit | undefined;
  beforeEach(async () => {
    visitor = await visit(ground.browser, options);
    await prepare(visitor);
  });
  afterEach(() => visitor?.close());
  return withVisit(ground, () => visitor);
}
