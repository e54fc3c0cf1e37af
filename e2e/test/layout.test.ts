import { expect, test, type Page } from '@playwright/test';
import {
  asExaminer,
  layoutFindings,
  lists,
  overlapFindings,
  pages,
  quoteTabs,
  untilStill,
} from './support/accessibility';

const widths = [360, 640, 768, 900, 1024, 1100, 1280, 1366, 1920];

const examiner = asExaminer({ isSignedIn: true });

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.waitForFunction((wide) => window.innerWidth === wide, width);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await untilStill(page);
}

for (const screen of [...lists, ...pages, ...quoteTabs]) {
  test(`nothing covers, cuts or overlaps at any width: ${screen.name}`, async () => {
    const { page } = examiner;
    await examiner.open(screen);
    const found: string[] = [];
    for (const width of widths) {
      await resize(page, width);
      const findings = [...(await layoutFindings(page)), ...(await overlapFindings(page))];
      found.push(...findings.map((finding) => `${width} px: ${finding}`));
    }
    expect(found).toEqual([]);
  });
}

test('the whole menu, and the dashboard but for its notes, are in sight at 1280 × 800', async () => {
  const { page } = examiner;
  await resize(page, 1280);
  await examiner.open({ name: 'dashboard', path: '/' });
  const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last();
  const chart = page.getByRole('region', { name: 'SALES BY MONTH' });
  for (const part of [last, chart]) {
    const box = await part.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
  }
});

test('a message covers neither lists nor figures', async () => {
  const { page } = examiner;
  await resize(page, 1280);
  await examiner.open({ name: 'organisation', path: '/benefit-categories/edit/1' });
  await page.getByRole('textbox', { name: 'Name' }).fill('A category with another name');
  await page.getByRole('button', { name: 'Submit' }).click();
  const message = page.getByText('Benefit Category Saved');
  await message.waitFor();
  await page.getByRole('button', { name: 'Hide message' }).focus();
  for (const width of widths) {
    await resize(page, width);
    const boxes = [page.getByRole('region', { name: 'Messages' }), page.locator('main section').first()];
    const [toast, list] = await Promise.all(boxes.map((box) => box.boundingBox()));
    if (!toast || !list) throw new Error('The message or the list is not shown.');
    expect(toast.x + toast.width <= list.x || toast.y + toast.height <= list.y).toBe(true);
  }
});

test('one long name makes no other row of a list taller', async () => {
  const { page } = examiner;
  const name =
    'The Worshipful Company of Makers of Extraordinarily Long Names for Back-office Software (Northern)';
  const heights = async (): Promise<number[]> => {
    await examiner.open({ name: 'quotes', path: '/quotes/all' });
    return page
      .locator('tbody tr')
      .evaluateAll(
        (rows, long) => rows.flatMap((row) => (row.textContent?.includes(long) ? [] : row.clientHeight)),
        name,
      );
  };
  await resize(page, 1280);
  const before = await heights();
  const quote = await page.locator('tbody tr a').first().getAttribute('href');
  await page.evaluate(
    async ([id, text]) => {
      const token = localStorage.getItem('intranet.access_token') ?? '';
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const response = await fetch(`/api/quotes/${id}`, { headers });
      const { quote_organisation_id } = (await response.json()) as { quote_organisation_id: number };
      const body = JSON.stringify({ name: text });
      await fetch(`/api/organisations/${quote_organisation_id}`, { method: 'PATCH', headers, body });
    },
    [quote?.split('/').at(-1), name],
  );
  const after = await heights();
  expect(after.length).toBeLessThan(before.length);
  expect(Math.max(...after)).toBe(Math.max(...before));
});
