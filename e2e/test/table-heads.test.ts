import { expect, test } from '@playwright/test';
import { onSignedInPage } from './support';

const widths = [640, 768, 900, 960, 1024, 1100, 1280, 1366, 1920];

const lists = [
  { title: 'Products', path: '/products' },
  { title: 'Product Groups', path: '/product-groups' },
  { title: 'Benefits', path: '/benefits' },
  { title: 'All Quotes', path: '/quotes/all' },
  { title: 'Sales', path: '/sales' },
  { title: 'Organisations', path: '/organisations' },
  { title: 'Invoices', path: '/invoices' },
];

const journey = onSignedInPage();

for (const { title, path } of lists) {
  for (const width of widths) {
    test(`the list ${title} shows its first row below its header at ${width} px`, async () => {
      const { page, address } = journey;
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address + path);
      await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor();
      await page.locator('tbody tr a').first().waitFor();
      const { headBottom, rowTop } = await page.evaluate(() => {
        const bottoms = [...document.querySelectorAll('thead th')].map(
          (cell) => cell.getBoundingClientRect().bottom,
        );
        const row = document.querySelector('tbody tr');
        return { headBottom: Math.max(...bottoms), rowTop: row?.getBoundingClientRect().top ?? 0 };
      });
      // Less than a pixel is rounding.
      expect(rowTop).toBeGreaterThan(headBottom - 1);
    });
  }
}
