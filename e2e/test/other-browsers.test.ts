// The product in the engines of Firefox and Safari: every screen, and what is done by keyboard and pointer.
import { expect, test } from '@playwright/test';
import { ApiClient, onStack, staff } from './support';
import { otherBrowsers, type OtherBrowser } from './support/other-browsers';
import { lists, pages, tabs, type QuoteFinder } from './support/accessibility/screens';

const server = onStack();

/** What a page says when it has stopped, or could not be loaded. */
const FAILURES = /stopped working|could not be (?:fetched|loaded)|Not a calendar date|isn’t responding/;

interface Spot {
  x: number;
  y: number;
}

/** Returns an expression that finds the visible element with this text or name. */
const elementOf = (
  selector: string,
  name: string,
) => `[...document.querySelectorAll(${JSON.stringify(selector)})]
  .find((each) => each.checkVisibility() && (each.getAttribute('aria-label') ?? each.textContent).trim().startsWith(${JSON.stringify(name)}))`;

/** Returns an expression that finds the input with this label. */
const inputOf = (label: string) => `${elementOf('label', label)}?.control`;

for (const [engine, open] of Object.entries(otherBrowsers))
  test.describe(`in ${engine}`, () => {
    let browser: OtherBrowser;
    let api: ApiClient;

    const evaluate = <Value>(expression: string) => browser.page.evaluate(expression) as Promise<Value>;

    /** Waits for an element, brings it into view and returns its middle. */
    async function spotOf(element: string): Promise<Spot> {
      let spot: Spot | null = null;
      await expect
        .poll(async () => {
          spot = await evaluate<Spot | null>(`(() => {
            const element = ${element};
            if (!element) return null;
            element.scrollIntoView({ block: 'center', behavior: 'instant' });
            const { x, y, width, height } = element.getBoundingClientRect();
            return { x: x + width / 2, y: y + height / 2 };
          })()`);
          return spot;
        }, element)
        .not.toBeNull();
      return spot!;
    }

    async function click(element: string): Promise<void> {
      const { x, y } = await spotOf(element);
      await browser.page.mouse.move(x, y);
      await browser.page.mouse.down();
      await browser.page.mouse.up();
    }

    /** Replaces the text of an input as a user does. */
    async function fill(input: string, text: string): Promise<void> {
      await click(input);
      await evaluate(`document.activeElement.select?.()`);
      await browser.page.keyboard.type(text);
    }

    const heading = () => evaluate<string | null>(`document.querySelector('h1')?.textContent ?? null`);
    const bodyText = () => evaluate<string>('document.body.innerText');

    /** Waits until the page has a heading and nothing on it says that it is loading. */
    const untilLoaded = () =>
      expect
        .poll(() =>
          evaluate<boolean>(`document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null &&
            ![...document.querySelectorAll('[role="status"]')].some(({ textContent }) => /^(Loading|Searching)/.test(textContent))`),
        )
        .toBe(true);

    async function goTo(path: string): Promise<void> {
      await browser.page.goto(server.address + path);
      await untilLoaded();
    }

    test.beforeAll(async () => {
      browser = await open();
      test.info().annotations.push({ type: 'browser', description: browser.title });
      api = await ApiClient.open(server.address);
      await browser.page.goto(`${server.address}/login`);
      await fill(inputOf('Email'), staff.email);
      await fill(inputOf('Password'), staff.password);
      await click(elementOf('button', 'Sign In'));
      await expect.poll(heading).toBe('Dashboard');
      // Firefox reports what it still loads of a page that is left, which the page of that module then shows.
      await untilLoaded();
    });
    test.afterAll(() => browser?.close());

    test('every screen opens', async () => {
      test.setTimeout(600_000);
      const quotes = Object.values(
        await api.send<
          Record<string, { id: number; quote_status_id: number; xero_invoice_id: string | null }>
        >('GET', '/quotes'),
      );
      const findQuote: QuoteFinder = (statusId, isInvoiced = false) =>
        quotes.find(
          (each) => each.quote_status_id === statusId && (each.xero_invoice_id !== null) === isInvoiced,
        )!.id;
      const currentYear = `© ${new Date().getFullYear()}`;
      for (const { name, path } of [...lists, ...pages, ...tabs])
        await test.step(name, async () => {
          await goTo(typeof path === 'string' ? path : path(findQuote));
          const text = await bodyText();
          expect(text).not.toMatch(FAILURES);
          expect(text.match(/©.{5}/)?.[0]).toBe(currentYear);
        });
    });

    test('a line of a quote is edited, and the total follows', async () => {
      const id = await api.makeQuote(1);
      await goTo(`/quotes/edit/${id}?tab=items`);
      const total = async () =>
        (await api.send<{ sub_total: number }>('GET', `/quotes/calculated-fields/${id}`)).sub_total;
      const before = await total();
      await fill(`document.querySelector('main [data-cell="price"] input')`, '1234.5');
      await browser.page.keyboard.press('Tab');
      await expect.poll(total).not.toBe(before);
    });

    test('a date is typed as people write it', async () => {
      await goTo(`/quotes/edit/${await api.makeQuote(1)}?tab=details`);
      const date = inputOf('Date');
      await fill(date, '27/12/2026');
      await browser.page.keyboard.press('Tab');
      await expect.poll(() => evaluate(`${date}.value`)).toMatch(/27.*12.*2026|27 Dec/);
      expect(await bodyText()).not.toContain('must be a date');
      // Unsaved, it would hold the next navigation.
      await click(elementOf('button', 'Reset'));
    });

    test('a benefit is dragged to the group', async () => {
      await goTo('/product-groups/edit/13');
      const rows = (list: string) =>
        `document.querySelectorAll('[role="region"][aria-label="${list} Before benefits"] tbody tr, section[aria-label="${list} Before benefits"] tbody tr')`;
      const count = () => evaluate<number>(`${rows('Assigned')}.length`);
      await expect.poll(() => evaluate<number>(`${rows('Available')}.length`)).toBeGreaterThan(0);
      const before = await count();
      const from = await spotOf(`${rows('Available')}[0]`);
      await browser.page.mouse.move(from.x, from.y);
      await browser.page.mouse.down();
      await browser.page.mouse.move(from.x, from.y - 10);
      const to = await spotOf(`${rows('Assigned')}[0]`);
      await browser.page.mouse.move(to.x, to.y);
      await browser.page.mouse.move(to.x, to.y + 4);
      await browser.page.mouse.up();
      await expect.poll(count).toBe(before + 1);
      await click(elementOf('button', 'Save Before Benefits'));
      await expect
        .poll(() => evaluate<boolean>(`!${elementOf('button', 'Save Before Benefits')}`))
        .toBe(true);
    });

    test('the palette opens a page, and the user signs out', async () => {
      await goTo('/');
      await browser.page.keyboard.down('Control');
      await browser.page.keyboard.press('k');
      await browser.page.keyboard.up('Control');
      await expect.poll(() => evaluate(`document.activeElement?.getAttribute('role')`)).toBe('combobox');
      await browser.page.keyboard.type('intranet users');
      await expect
        .poll(() =>
          evaluate(`document.querySelector('[role="option"][aria-selected="true"]')?.textContent ?? ''`),
        )
        .toContain('Intranet Users');
      await browser.page.keyboard.press('Enter');
      await expect.poll(heading).toBe('Intranet Users');
      await click(elementOf('header button', 'Account of'));
      await click(elementOf('a, [role="menuitem"]', 'Logout'));
      await expect.poll(() => evaluate('location.pathname')).toBe('/login');
    });
  });
