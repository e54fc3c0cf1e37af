import type { CDPSession, Locator, Page } from 'playwright-core';
import { onStack, signIn, until, visit, type Visit } from '../src';
import {
  automaticFindings,
  layoutFindings,
  lookAt,
  looks,
  namelessParts,
  screens,
  states,
  unmarkedFocus,
  untilStill,
  walkByTab,
  type Look,
  type QuoteFinder,
  type Screen,
} from '../src/accessibility';

const ground = onStack();
let visitor: Visit;
let page: Page;
let session: CDPSession;
let findQuote: QuoteFinder;

interface Listed {
  id: number;
  quote_status_id: number;
  xero_invoice_id: string | null;
  product_group_items_count: number;
}

/** One quote of each kind, asked for once. */
const readQuotes = async (): Promise<QuoteFinder> => {
  const quotes = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('intranet.access_token') ?? ''}` };
    return Object.values((await (await fetch('/api/quotes', { headers })).json()) as Record<string, Listed>);
  });
  return (statusId, isInvoiced = false) => {
    const found = quotes.find(
      (quote) =>
        quote.quote_status_id === statusId &&
        (quote.xero_invoice_id !== null) === isInvoiced &&
        quote.product_group_items_count > 0,
    );
    if (!found) throw new Error(`The demonstration data has no quote in status ${statusId}.`);
    return found.id;
  };
};

beforeAll(async () => {
  visitor = await visit(ground.browser, { reducedMotion: 'reduce' });
  page = visitor.page;
  session = await visitor.context.newCDPSession(page);
});

const [usual] = looks as [Look];

/** The same page in each look: what an automatic check finds, and whether all of it can be reached. */
const findingsInEachLook = async (reachAgain?: Screen['reach']): Promise<string[]> => {
  const found: string[] = [];
  for (const look of looks) {
    const isNewSize = look.colorScheme === 'light';
    await lookAt(page, session, look);
    if (isNewSize && look !== usual) {
      await reachAgain?.(page);
      await untilStill(page);
    }
    const layout = isNewSize ? await layoutFindings(page) : [];
    const findings = [...(await automaticFindings(page)), ...layout];
    found.push(...findings.map((finding) => `${look.name}: ${finding}`));
  }
  await lookAt(page, session, usual);
  return found;
};

const open = async ({ path, reach }: Screen): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(ground.address + (typeof path === 'string' ? path : path(findQuote)));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await visitor.loaded();
  await reach?.(page);
  await untilStill(page);
};

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

describe('for a visitor', () => {
  it('the sign-in page has no finding, before and after a failure', async () => {
    await page.goto(`${ground.address}/login`);
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    expect(await findingsInEachLook()).toEqual([]);
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('alert').waitFor();
    expect(await findingsInEachLook()).toEqual([]);
    expect(await unmarkedFocus(page)).toEqual([]);
    expect(await namelessParts(session)).toEqual([]);
  });
});

describe('for staff', () => {
  beforeAll(async () => {
    await signIn(page, ground.address);
    findQuote = await readQuotes();
  });

  it.each(screens.map((screen) => [screen.name, screen] as const))(
    '%s has no finding in any look, marks the focus and names its parts',
    async (_name, screen) => {
      await open(screen);
      const found = await findingsInEachLook();
      found.push(...(await namelessParts(session)), ...(await unmarkedFocus(page)));
      expect(found).toEqual([]);
    },
  );

  it.each(states.map((state) => [state.name, state] as const))(
    '%s has no finding in any look',
    async (_name, state) => {
      await open(state);
      const nameless = await namelessParts(session);
      const found = await findingsInEachLook(state.isFleeting ? state.reach : undefined);
      expect([...found, ...nameless]).toEqual([]);
    },
  );

  it('the menu of a phone has no finding, and Escape closes it and gives the focus back', async () => {
    await open({ name: 'menu', path: '/welcome' });
    await lookAt(page, session, looks.find(({ width }) => width === 390) as Look);
    const toggle = page.getByRole('button', { name: 'Open the menu' });
    await toggle.click();
    await untilStill(page);
    expect([...(await automaticFindings(page)), ...(await layoutFindings(page))]).toEqual([]);
    await page.keyboard.press('Escape');
    await toggle.waitFor();
    await until(() => hasFocus(toggle), true);
    await lookAt(page, session, usual);
  });
});

describe('by keyboard', () => {
  it.each(['/', '/organisations?size=10', '/organisations/edit/1', '/invoices?size=10', '/products/create'])(
    'Tab reaches every control of %s, once, and leaves the page',
    async (path) => {
      await open({ name: path, path });
      const { met, expected, left } = await walkByTab(page);
      expect({ met, left }).toEqual({ met: expected, left: true });
    },
  );

  it('a question keeps the focus while it stands, and gives it back', async () => {
    await open({ name: 'tools', path: `/quotes/edit/${findQuote(1)}?tab=tools` });
    const button = page.getByRole('button', { name: 'Delete Quote' });
    await button.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await question.waitFor();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await question.evaluate(
        (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
      );
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await until(() => hasFocus(button), true);
  });

  it('nothing moves for those who asked for less motion', async () => {
    await open({ name: 'invoices', path: '/invoices?size=10' });
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element);
          return [transitionDuration, animationDuration].some((times) =>
            times.split(',').some((time) => parseFloat(time) * (time.includes('ms') ? 1 : 1000) > 10),
          );
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(moving).toEqual([]);
  });
});
