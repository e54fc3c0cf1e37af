// The assignment of benefits to a product group, by mouse, touch and keyboard.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { onSignedInPage, setToken, visit, type Visit } from './support';
import { untilStill } from './support/accessibility';

const journey = onSignedInPage({ reducedMotion: 'no-preference' });

const open = async (path: string, heading: string, { page }: { page: Page } = journey): Promise<Page> => {
  await page.goto(journey.address + path);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  return page;
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.describe('the assignment panel', () => {
  const card = (page: Page) => page.getByRole('region', { name: 'Before', exact: true });
  const list = (page: Page, name: 'Assigned' | 'Available') =>
    page.getByRole('region', { name: `${name} Before benefits` });
  const rows = (page: Page, name: 'Assigned' | 'Available') => list(page, name).locator('tbody tr');
  const texts = (page: Page, name: 'Assigned' | 'Available') =>
    rows(page, name).locator('td:nth-last-child(2)').allInnerTexts();
  const untilAssigned = (page: Page, wanted: (string | undefined)[]) =>
    expect.poll(() => texts(page, 'Assigned')).toEqual(wanted);
  const saveButtons = (page: Page) =>
    card(page).getByRole('button', { name: 'Save Before Benefits', exact: true });

  async function openPanel(using: Pick<Visit, 'page' | 'loaded'> = journey.profile): Promise<Page> {
    const page = await open('/product-groups/edit/13', 'Edit product group', using);
    await rows(page, 'Available').first().waitFor();
    await using.loaded();
    await rows(page, 'Available').first().scrollIntoViewIfNeeded();
    await untilStill(page);
    return page;
  }

  async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
    const area = await locator.boundingBox();
    if (!area) throw new Error('It is not on the screen.');
    return { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  }

  /** The picture of the row that is dragged. */
  const held = (page: Page) => card(page).locator('div[aria-hidden="true"]', { has: page.locator('small') });
  const untilHeld = (page: Page) => held(page).waitFor();
  const twoFrames = (page: Page) =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );

  /**
   * Drags a row by mouse to the place where another one was, `offset` pixels below its middle. A row for the other list is dropped once
   * that list shows it, as `assigned` counts. The page may scroll meanwhile: the place is looked up again in its list.
   */
  async function dragBy(
    page: Page,
    from: Locator,
    to: Locator,
    { offset = 0, assigned }: { offset?: number; assigned?: number } = {},
  ): Promise<void> {
    await untilStill(page);
    const start = await middleOf(from);
    const place = await middleOf(to);
    const table = to.locator('xpath=ancestor::table');
    const before = await table.boundingBox();
    const moveTo = async (steps: number) => {
      const scrolled = ((await table.boundingBox())?.y ?? 0) - (before?.y ?? 0);
      await page.mouse.move(place.x + 1, place.y + offset + scrolled, { steps });
      await page.mouse.move(place.x, place.y + offset + scrolled);
      // The place under the pointer is known once the page has rendered the last step.
      await twoFrames(page);
    };
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 6, start.y + 6, { steps: 3 });
    await untilHeld(page);
    await moveTo(8);
    if (assigned !== undefined)
      await expect(async () => {
        await moveTo(1);
        expect(await rows(page, 'Assigned').count()).toBe(assigned);
      }).toPass();
    await page.mouse.up();
    await held(page).waitFor({ state: 'hidden' });
    // The click that a browser makes of a drag is kept from the page for 50 ms; nobody is as fast as this with the next one.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  }

  async function saveAndReload(page: Page): Promise<void> {
    await saveButtons(page).first().click();
    await saveButtons(page).first().waitFor({ state: 'detached' });
    await openPanel();
  }

  test('is arranged by mouse: within Assigned, from Available and back', async () => {
    const page = await openPanel();
    const [first, second, ...others] = await texts(page, 'Assigned');
    await dragBy(page, rows(page, 'Assigned').first(), rows(page, 'Assigned').nth(1), { offset: 12 });
    await untilAssigned(page, [second, first, ...others]);

    const [taken] = await texts(page, 'Available');
    await dragBy(page, rows(page, 'Available').first(), rows(page, 'Assigned').first(), {
      offset: -12,
      assigned: others.length + 3,
    });
    await untilAssigned(page, [taken, second, first, ...others]);

    await dragBy(page, rows(page, 'Assigned').nth(1), rows(page, 'Available').nth(3), {
      assigned: others.length + 2,
    });
    await untilAssigned(page, [taken, first, ...others]);
    await expect(saveButtons(page)).toHaveCount(2);

    await saveAndReload(page);
    await untilAssigned(page, [taken, first, ...others]);
  });

  test('is arranged by keyboard, and says each step', async () => {
    const page = await openPanel();
    const [first, second, ...others] = await texts(page, 'Assigned');
    const announced = async () => (await card(page).locator('[aria-live]').allTextContents()).join('\n');
    const untilAnnounced = (words: string, timeout?: number) =>
      expect.poll(announced, { timeout }).toContain(words);
    const press = (key: string) => page.keyboard.press(key);
    await list(page, 'Assigned')
      .getByRole('button', { name: `Move ${first}`, exact: true })
      .focus();
    await press('Space');
    await untilAnnounced(`Picked up ${first}, place 1 in Assigned.`);
    await press('ArrowDown');
    await untilAnnounced(`${first}: place 2 in Assigned.`);
    await press('Space');
    await untilAnnounced(`Dropped ${first}, place 2 in Assigned.`);
    await untilAssigned(page, [second, first, ...others]);

    const [available] = await texts(page, 'Available');
    await list(page, 'Available')
      .getByRole('button', { name: `Move ${available}`, exact: true })
      .focus();
    await press('Space');
    await untilAnnounced(`Picked up ${available}, Available.`);
    // The lists are measured after the row is picked up, and a key before that moves nothing. A second one changes nothing either.
    await expect(async () => {
      await press('ArrowLeft');
      await untilAnnounced(`${available}: place ${others.length + 3} in Assigned.`, 2000);
    }).toPass();
    await press('Escape');
    await untilAnnounced(`${available} was put back.`);
    await untilAssigned(page, [second, first, ...others]);

    await saveAndReload(page);
    await untilAssigned(page, [second, first, ...others]);
  });

  test('is arranged by touch', async () => {
    const phone = await visit(journey.browser, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'no-preference',
    });
    await setToken(phone.context, journey.token);
    const page = await openPanel(phone);
    await rows(page, 'Assigned').first().scrollIntoViewIfNeeded();
    await untilStill(page);
    const [first, second, ...others] = await texts(page, 'Assigned');
    const from = await middleOf(rows(page, 'Assigned').first());
    const to = await middleOf(rows(page, 'Assigned').nth(1));
    const wire = await phone.context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      wire.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [from]);
    await untilHeld(page);
    for (const share of [0.3, 0.7, 1, 1.2])
      await touch('touchMove', [{ x: from.x, y: from.y + (to.y - from.y) * share }]);
    await twoFrames(page);
    await touch('touchEnd', []);
    await saveButtons(page).first().waitFor();
    await untilAssigned(page, [second, first, ...others]);
    await phone.close();
  });

  test('asks before unsaved cards are left', async () => {
    const page = await openPanel();
    await list(page, 'Available').getByRole('button', { name: /^Add / }).first().click();
    await page
      .getByRole('link', { name: 'Benefits', exact: true })
      .or(page.getByRole('link', { name: 'Dashboard' }))
      .first()
      .click();
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
    await press(page, 'Stay here');
    await expect(saveButtons(page)).toHaveCount(2);
  });
});

test('nothing was written to the console as an error', () => {
  expect(journey.profile.problems).toEqual([]);
});
