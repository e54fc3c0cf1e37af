// node bench/quote-screen.mjs http://localhost:8080 [items]
//
// Measures the Quote Items tab of a long quote (60 items) on a product that is running, at a CPU slowed down four times: the script
// of one keystroke in a price, its saves included, and how long opening, adding and removing take until they are painted. Makes a
// draft and deletes it. The keys go to the focused field: finding it by its label for each one would be counted as the page's own work.

/* global addEventListener, document, MessageChannel, performance, PerformanceObserver, requestAnimationFrame, window -- in what runs inside of the page */

import { chromium } from 'playwright-core';

const [address = 'http://localhost:8080', count = '60'] = process.argv.slice(2);
const staff = { email: 'staff@example.com', password: 'letmein-demo' };
const SLOW_DOWN = 4;
const KEYSTROKES = 30;
const CARDS = 'table[aria-label^="Lines of"]';
const CARDS_AND_PENDING = '[role="tabpanel"]:not([hidden]) section h2';

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
const line = (what, value) => console.log(`${what.padEnd(52)} ${value.toFixed(1).padStart(8)} ms`);

let token = '';
async function send(method, path, body) {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? undefined : answer.json();
}

async function makeQuote(items) {
  const { sales_agent_user_id, date, tax_rate_id } = await send('GET', '/quotes/creation-defaults');
  const [{ id: quote_organisation_id }] = await send('GET', '/organisations?mode=quotable');
  const [{ id: quote_contact_id }] = await send('GET', `/organisations/${quote_organisation_id}/contacts`);
  const parties = { quote_organisation_id, quote_contact_id };
  const quote = await send('POST', '/quotes', { sales_agent_user_id, date, tax_rate_id, ...parties });
  const groups = await send('GET', '/product-groups?excludeTopLevel=1');
  for (let index = 0; index < items; index += 1) {
    const group = groups[index % groups.length];
    await send('POST', '/quote-items', { quote_id: quote.id, product_group_id: group.id });
  }
  return quote.id;
}

/** Milliseconds from the key or click of `act` until the frame that shows so many cards has been painted. */
const timed = async (page, act, { min = 0, max = Infinity, of = CARDS }) => {
  await page.evaluate(
    ([least, most, counted]) => {
      let began;
      const begin = (event) => (began ??= event.timeStamp);
      for (const type of ['pointerup', 'keydown'])
        addEventListener(type, begin, { capture: true, once: true });
      window.painted = new Promise((resolve) => {
        const look = () => {
          const cards = document.querySelectorAll(counted).length;
          if (began === undefined || cards < least || cards > most) return requestAnimationFrame(look);
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - began);
          return channel.port2.postMessage(null);
        };
        requestAnimationFrame(look);
      });
    },
    [min, max === Infinity ? Number.MAX_SAFE_INTEGER : max, of],
  );
  await act();
  return page.evaluate(() => window.painted);
};

async function measureKeystrokes(page, session) {
  const metrics = async () => {
    const { metrics: found } = await session.send('Performance.getMetrics');
    return Object.fromEntries(found.map(({ name, value }) => [name, value * 1000]));
  };
  const price = page.getByLabel(/^Unit price of/).nth(10);
  await price.fill('');
  await price.focus();
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    window.longTasks = [0];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  const perKey = { script: [], style: [], layout: [], task: [] };
  for (let index = 0; index < KEYSTROKES; index += 1) {
    const before = await metrics();
    await page.keyboard.press(String((index % 9) + 1));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
    const after = await metrics();
    perKey.script.push(after.ScriptDuration - before.ScriptDuration);
    perKey.style.push(after.RecalcStyleDuration - before.RecalcStyleDuration);
    perKey.layout.push(after.LayoutDuration - before.LayoutDuration);
    perKey.task.push(after.TaskDuration - before.TaskDuration);
    if (index % 5 === 4) for (const key of ['Control+A', 'Backspace']) await page.keyboard.press(key);
    // Every fifth key comes when the save of those before it has fallen due and been answered.
    if (index % 5 === 3) await page.waitForTimeout(700);
  }
  await page.waitForTimeout(1500);
  return { ...perKey, longTasks: await page.evaluate(() => window.longTasks) };
}

({ access_token: token } = await send('POST', '/login', staff));
const items = Number(count);
const quoteId = await makeQuote(items);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password').fill(staff.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');

  await page.goto(`${address}/quotes/edit/${quoteId}`);
  const tab = page.getByRole('tab', { name: /^Quote Items/ });
  await tab.waitFor();
  await page.waitForTimeout(2000);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });

  console.log(`${items} items, CPU slowed down ${SLOW_DOWN} times`);
  line('Quote Items opened → first cards painted', await timed(page, () => tab.click(), { min: 1 }));
  await page.getByRole('heading', { name: new RegExp(`^${items} `) }).waitFor();
  const groups = page.getByRole('combobox', { name: 'Product Group' });
  await groups.waitFor();

  const keys = await measureKeystrokes(page, session);
  line('keystroke in a price: script, median', median(keys.script));
  line('keystroke in a price: script, worst', Math.max(...keys.script));
  line('keystroke in a price: style, median', median(keys.style));
  line('keystroke in a price: layout, median', median(keys.layout));
  line('keystroke in a price: everything in the page, median', median(keys.task));
  line('longest task while typing and saving', Math.max(...keys.longTasks));
  await page.waitForTimeout(3000);

  await groups.fill('a');
  await page.locator('[role="option"]').first().click();
  const add = page.getByRole('button', { name: 'Add to Quote' });
  const shown = await page.locator(CARDS_AND_PENDING).count();
  const place = timed(page, () => add.click(), { min: shown + 1, of: CARDS_AND_PENDING });
  line('a card added → its place painted', await place);
  const added = page.getByRole('heading', { name: new RegExp(`^${items + 1} `) });
  await added.waitFor();
  await page.waitForTimeout(3000);

  await page
    .getByRole('button', { name: /^Remove 02/ })
    .first()
    .click();
  const confirm = page.getByRole('button', { name: 'Yes, remove it' });
  line('a card removed → painted', await timed(page, () => confirm.click(), { max: items }));
} finally {
  await browser.close();
  await send('DELETE', `/quotes/${quoteId}`);
}
