import type { Page } from 'playwright-core';

/** Where the page scrolls sideways, and controls that stand outside of it, one line each. */
export const layoutFindings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    const scrollsByItself = (element: Element): boolean =>
      element.parentElement !== null &&
      (/auto|scroll/.test(getComputedStyle(element.parentElement).overflowX) ||
        scrollsByItself(element.parentElement));
    const isCut = (element: Element): boolean => {
      const { left, right, width, height } = element.getBoundingClientRect();
      // What is clipped to a point is for screen readers, or shown once it has the focus.
      const isShown = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      return (
        isShown && right > 0 && (left < -1 || right > window.innerWidth + 1) && !scrollsByItself(element)
      );
    };
    const controls = 'a[href], button, input, select, textarea, [role="tab"], [role="menuitem"]';
    const cut = [...document.querySelectorAll(controls)].filter(isCut);
    return [
      ...(wide > 0 ? [`scrolls sideways by ${wide} px`] : []),
      ...cut.map((element) => `cut: ${element.outerHTML.slice(0, 120)}`),
    ];
  });
