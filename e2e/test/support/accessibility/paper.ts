import type { Page } from '@playwright/test';

/** Cells, values of properties and badges that say something on the screen and nothing on paper, one line each. */
export async function paperFindings(page: Page): Promise<string[]> {
  const values = await page.evaluateHandle(() => {
    // What is clipped to a point is for screen readers.
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).clipPath === 'none';
    const saysSomething = (part: Element): boolean => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node.textContent?.trim() && node.parentElement && isSeen(node.parentElement)) return true;
      // What is typed into a field is on paper with it.
      return [...part.querySelectorAll('input, textarea, select, img')].some((one) => one.checkVisibility());
    };
    /** The cells below a heading: a column without one has buttons. The grid of an event has another form on paper. */
    const isOfColumn = (cell: Element): boolean => {
      if (!(cell instanceof HTMLTableCellElement) || cell.getAttribute('role') === 'gridcell') return false;
      const heading = cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex];
      return heading !== undefined && saysSomething(heading);
    };
    const parts = [
      ...[...document.querySelectorAll('main td')].filter(isOfColumn),
      ...document.querySelectorAll(
        'main dd, main span[data-tone]:not([role="tablist"] *, [role="gridcell"] *, [data-screen-only] *)',
      ),
    ].filter(saysSomething);
    return { parts, saysSomething };
  });
  await page.emulateMedia({ media: 'print' });
  const found = await values.evaluate(({ parts, saysSomething }) =>
    parts
      .filter((part) => !saysSomething(part))
      .map((part) => `not on paper: ${part.outerHTML.slice(0, 120)}`),
  );
  await page.emulateMedia({ media: 'screen' });
  await values.dispose();
  return found;
}
