import type { CDPSession, Page } from 'playwright-core';
import { visit, type Visit } from '../browser';
import { onStack } from '../journey';
import { signIn } from '../sign-in';
import { automaticFindings } from './automatic';
import { layoutFindings } from './layout';
import { lookAt, looks, untilStill, type Look } from './looks';
import { readQuotes } from './quotes';
import type { QuoteFinder, Screen } from './screens';

/** The look in which every screen is opened. */
export const usualLook = looks[0] as Look;

/** One page on which all screens of a file are looked at, in a browser that wants less motion. */
export interface Examiner {
  readonly page: Page;
  readonly session: CDPSession;
  /** Where the product is served. */
  readonly address: string;
  readonly findQuote: QuoteFinder;
  /** Brings the page to a screen, in its state, with all that it asks for. */
  open(screen: Screen): Promise<void>;
  /**
   * The same page in each look: what an automatic check finds, and whether all of it can be reached. One line a finding.
   * @param reachAgain for a state that ends when the window changes
   */
  findingsInEachLook(reachAgain?: Screen['reach']): Promise<string[]>;
}

interface Ready {
  visitor: Visit;
  session: CDPSession;
  findQuote?: QuoteFinder;
}

/** The examiner of a file, on a server of its own. Read within tests: it is there from `beforeAll` on. */
export function asExaminer({ isSignedIn }: { isSignedIn: boolean }): Examiner {
  const ground = onStack();
  let ready: Ready | undefined;
  const there = (): Ready => {
    if (!ready) throw new Error('The examiner is there within tests alone.');
    return ready;
  };

  beforeAll(async () => {
    const visitor = await visit(ground.browser, { reducedMotion: 'reduce' });
    const session = await visitor.context.newCDPSession(visitor.page);
    if (isSignedIn) await signIn(visitor.page, ground.address);
    ready = { visitor, session, ...(isSignedIn && { findQuote: await readQuotes(visitor.page) }) };
  });

  const findQuote: QuoteFinder = (...kind) => {
    const find = there().findQuote;
    if (!find) throw new Error('Quotes are found by those who are signed in.');
    return find(...kind);
  };

  return {
    get page() {
      return there().visitor.page;
    },
    get session() {
      return there().session;
    },
    get address() {
      return ground.address;
    },
    findQuote,
    async open({ path, reach }) {
      const { page, loaded } = there().visitor;
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto(ground.address + (typeof path === 'string' ? path : path(findQuote)));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await loaded();
      await reach?.(page);
      await untilStill(page);
    },
    async findingsInEachLook(reachAgain) {
      const { visitor, session } = there();
      const { page } = visitor;
      const found: string[] = [];
      for (const look of looks) {
        const isNewSize = look.colorScheme === 'light';
        await lookAt(page, session, look);
        if (isNewSize && look !== usualLook) {
          await reachAgain?.(page);
          await untilStill(page);
        }
        const layout = isNewSize ? await layoutFindings(page) : [];
        const findings = [...(await automaticFindings(page)), ...layout];
        found.push(...findings.map((finding) => `${look.name}: ${finding}`));
      }
      await lookAt(page, session, usualLook);
      return found;
    },
  };
}
