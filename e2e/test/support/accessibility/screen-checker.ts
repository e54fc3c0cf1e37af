import { test, type CDPSession, type Page } from '@playwright/test';
import { follow, onStack, openDashboard, setToken, visit, type Visit } from '../journey';
import { isFullRun } from '../stack';
import {
  automaticFindings,
  colourFindings,
  layoutFindings,
  overlapFindings,
  spacingFindings,
  type Part,
} from './checks';
import { markFindings } from './marks';
import { paperFindings } from './paper';
import type { QuoteFinder, Screen } from './screens';

/** A way in which a person has the page before them. */
export interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
  /** The system's colours in place of the page's, as Windows does for more contrast. */
  readonly forcedColors?: 'active';
  /** Two where the browser is zoomed to 200%: half as many pixels of the page, each shown with four. */
  readonly scale: number;
}

const sizes = [
  { size: '1280 px', width: 1280, height: 844, scale: 1 },
  { size: '390 px', width: 390, height: 844, scale: 1 },
  { size: '1280 px at 200%', width: 640, height: 422, scale: 2 },
] as const;

/** The widths at which nothing may cover, cut or overlap; `npm test` tries one in each of the four layouts. */
export const widths = isFullRun ? [360, 640, 768, 900, 1024, 1100, 1280, 1366, 1920] : [360, 768, 1024, 1366];

const colours = [
  { colours: 'light', colorScheme: 'light' },
  { colours: 'dark', colorScheme: 'dark' },
  { colours: 'forced colours', colorScheme: 'dark', forcedColors: 'active' },
] as const;

/** Each size in all colours, one after the other: what only the colours change needs no new layout. */
export const looks: readonly Look[] = sizes.flatMap(({ size, ...measures }) =>
  colours.map(({ colours: name, ...look }) => ({ name: `${size}, ${name}`, ...look, ...measures })),
);

/** Until nothing moves any more: what is half faded in has no contrast yet. */
export const untilStill = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().iterations === Infinity;
      return playState !== 'running' || isEndless;
    }),
  );

/** The look in which each page is shown, once it has been set. */
const shown = new WeakMap<Page, Look>();

const haveOneSize = (one: Look, other?: Look): boolean =>
  one.width === other?.width && one.height === other.height && one.scale === other.scale;

const haveOneColour = (one: Look, other?: Look): boolean =>
  one.colorScheme === other?.colorScheme && one.forcedColors === other.forcedColors;

/** Shows the page in another look: it is laid out again for another size only. */
export async function lookAt(page: Page, session: CDPSession, look: Look): Promise<void> {
  const before = shown.get(page);
  const [isOneSize, isOneColour] = [haveOneSize(look, before), haveOneColour(look, before)];
  if (isOneSize && isOneColour) return;
  shown.set(page, look);
  const { colorScheme, forcedColors = 'none' } = look;
  if (!isOneColour) await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' });
  if (!isOneSize)
    await session.send('Emulation.setDeviceMetricsOverride', {
      width: look.width,
      height: look.height,
      deviceScaleFactor: look.scale,
      mobile: false,
    });
  await page.evaluate(async (width) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (window.innerWidth !== width) await frame();
    // The layout follows in the next frame, and its transitions begin in the one after.
    for (let frames = 0; frames < 2; frames += 1) await frame();
  }, look.width);
  await untilStill(page);
}

interface Listed {
  id: number;
  quote_status_id: number;
  xero_invoice_id: string | null;
  product_group_items_count: number;
}

/** Fetches the quotes once, in a signed-in page, and returns a finder of one by status. */
export async function readQuotes(page: Page): Promise<QuoteFinder> {
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
}

/** The look in which every screen is opened. */
export const usualLook = looks[0] as Look;

/** `npm test` checks the rules in the usual look, the colours in dark and forced colours too, and on a phone only that nothing is cut. */
const triedLooks = isFullRun
  ? looks
  : looks.filter(({ width, colorScheme }) => width === 1280 || (width === 390 && colorScheme === 'light'));

/** The looks that are tried beside each of the widths, of which the least is a phone's. */
const looksBesideWidths = isFullRun ? looks : looks.filter(({ width }) => width === 1280);

/** The menu takes half of the time that axe does, and is the same on every screen: `npm test` checks it on one. */
const usualPart: Part = isFullRun ? 'the whole page' : 'all but the menu';

interface Inspection {
  /** Reaches the state again, for one that ends when the window changes. */
  readonly reachAgain?: Screen['reach'];
  readonly part?: Part;
}

/** Closes a menu, a dialog or the search, as a user does before going on. */
async function closeWhatIsOpen(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  for (const role of ['menu', 'dialog', 'alertdialog'] as const)
    await page.getByRole(role).waitFor({ state: 'detached' });
}

/** One page on which all screens of a file are looked at, in a browser that wants less motion. */
export interface ScreenChecker {
  readonly page: Page;
  readonly session: CDPSession;
  /** Where the product is served. */
  readonly address: string;
  readonly findQuote: QuoteFinder;
  /** Opens a screen in its state, and waits for all that it requests unless some of that fails or stays pending. */
  open(screen: Screen): Promise<void>;
  /**
   * The same within the loaded application, as a link does: the browser compiles nothing again. The page is loaded anew for what fails or
   * stays pending, which must not be cached, and after a screen that leaves traces.
   */
  follow(screen: Screen): Promise<void>;
  /** The same page in the looks of this run: what an automatic check finds, and whether all of it can be reached. One line a finding. */
  findingsInEachLook(inspection?: Inspection): Promise<string[]>;
  /** The same, what covers, cuts or overlaps at each of the widths, and what is lost on paper. */
  findingsInEachLookAndWidth(): Promise<string[]>;
}

interface Ready {
  profile: Visit;
  session: CDPSession;
  findQuote?: QuoteFinder;
}

/** Checks the screens of a file, on a server of its own. Its properties can be read in hooks and tests only. */
export function screenChecker({ isSignedIn }: { isSignedIn: boolean }): ScreenChecker {
  const server = onStack();
  let ready: Ready | undefined;
  let last: Screen | undefined;
  const there = (): Ready => {
    if (!ready) throw new Error('This can be read in hooks and tests only.');
    return ready;
  };

  test.beforeAll(async () => {
    const profile = await visit(server.browser);
    const session = await profile.context.newCDPSession(profile.page);
    await lookAt(profile.page, session, usualLook);
    if (isSignedIn) {
      await setToken(profile.context, server.token);
      await openDashboard({ page: profile.page, address: server.address });
    }
    ready = { profile, session, ...(isSignedIn && { findQuote: await readQuotes(profile.page) }) };
  });

  const findQuote: QuoteFinder = (...kind) => {
    const find = there().findQuote;
    if (!find) throw new Error('Only a signed-in page can find quotes.');
    return find(...kind);
  };

  const addressOf = ({ path }: Screen) => (typeof path === 'string' ? path : path(findQuote));

  const open = async (screen: Screen): Promise<void> => {
    const { page, loaded } = there().profile;
    const { prepare, reach } = screen;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await prepare?.(page);
    await page.goto(server.address + addressOf(screen), { waitUntil: prepare ? 'commit' : 'load' });
    if (!prepare) {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await loaded();
    }
    await reach?.(page);
    await untilStill(page);
  };

  const findingsIn = async (
    tried: readonly Look[],
    { reachAgain, part = usualPart }: Inspection = {},
  ): Promise<string[]> => {
    const { profile, session } = there();
    const { page } = profile;
    const found: string[] = [];
    for (const look of tried) {
      const isNewSize = look.colorScheme === 'light';
      await lookAt(page, session, look);
      if (isNewSize && look !== usualLook) {
        await reachAgain?.(page);
        await untilStill(page);
      }
      const findings = await markFindings(page);
      if (isNewSize) findings.push(...(await layoutFindings(page)));
      // The system's colours have the contrast that the user has chosen.
      else if (!look.forcedColors) findings.push(...(await colourFindings(page, part)));
      if (look === usualLook || (isFullRun && isNewSize))
        findings.push(...(await automaticFindings(page, part)));
      found.push(...findings.map((finding) => `${look.name}: ${finding}`));
    }
    return found;
  };

  const findingsAtEachWidth = async (): Promise<string[]> => {
    const { profile, session } = there();
    const { page } = profile;
    const found: string[] = [];
    for (const width of widths) {
      await lookAt(page, session, { ...usualLook, width, height: 800 });
      const findings = [
        ...(await layoutFindings(page)),
        ...(await overlapFindings(page)),
        ...(await spacingFindings(page)),
      ];
      found.push(...findings.map((finding) => `${width} px: ${finding}`));
    }
    return found;
  };

  const beAsUsual = () => lookAt(there().profile.page, there().session, usualLook);

  return {
    get page() {
      return there().profile.page;
    },
    get session() {
      return there().session;
    },
    get address() {
      return server.address;
    },
    findQuote,
    open,
    async follow(screen) {
      const { page, loaded } = there().profile;
      if (screen.prepare || last?.prepare || last?.leavesTraces) await open(screen);
      else {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        if (last?.isOverThePage) await closeWhatIsOpen(page);
        await follow(page, addressOf(screen));
        await loaded();
        await screen.reach?.(page);
        await untilStill(page);
      }
      last = screen;
    },
    async findingsInEachLook(inspection) {
      const found = await findingsIn(triedLooks, inspection);
      await beAsUsual();
      return found;
    },
    async findingsInEachLookAndWidth() {
      const found = [...(await findingsIn(looksBesideWidths)), ...(await findingsAtEachWidth())];
      await beAsUsual();
      return [...found, ...(await paperFindings(there().profile.page))];
    },
  };
}
