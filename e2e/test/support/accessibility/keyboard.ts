import type { Page } from '@playwright/test';

/**
 * Controls that look the same with the focus as without it, one line each. The mark may be on the control, on a child or on
 * by what is right around it.
 */
export async function unmarkedFocus(page: Page): Promise<string[]> {
  // The browser marks the focus for those who last used the keyboard.
  await page.keyboard.press('Shift');
  return page.evaluate(() => {
    const selector =
      'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
    const styleOf = (element: Element): string =>
      [undefined, '::before', '::after']
        .map((part) => {
          const style = getComputedStyle(element, part);
          const outline =
            style.outlineStyle === 'none' ? '' : style.outlineStyle + style.outlineWidth + style.outlineColor;
          return outline + style.boxShadow + style.borderColor + style.backgroundColor;
        })
        .join();
    const around = (element: Element): string =>
      [element, element.parentElement, element.parentElement?.parentElement, ...element.children]
        .flatMap((one) => (one ? [styleOf(one)] : []))
        .join();
    const before = document.activeElement;
    // Controls with the same classes in places with the same classes have the same styles: one of each kind is looked at.
    const kindOf = (element: Element): string =>
      [element, element.parentElement, element.parentElement?.parentElement]
        .map((one) => `${one?.tagName} ${one?.getAttribute('class')}`)
        .join();
    const kinds = new Set<string>();
    const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
      const isShown =
        element.tabIndex >= 0 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[inert]');
      const isNew = isShown && !kinds.has(kindOf(element));
      if (isNew) kinds.add(kindOf(element));
      return isNew;
    });
    const unmarked = shown.filter((element) => {
      element.blur();
      const without = around(element);
      element.focus({ preventScroll: true });
      return document.activeElement === element && around(element) === without;
    });
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return unmarked.map((element) => `focus not marked: ${element.outerHTML.slice(0, 120)}`);
  });
}

/** Presses Tab until the focus is where it began, and gives how many controls it met and how many it should have. */
export async function walkByTab(page: Page): Promise<{ met: number; expected: number; left: boolean }> {
  const expected = await page.evaluate(() => {
    // Tab begins at the top: a page that was opened from another one has the focus on its heading.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    window.getSelection()?.removeAllRanges();
    const selector = 'a[href], button, input, select, textarea, [tabindex]';
    const radios = new Set<string>();
    return [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
      const isReachable =
        element.tabIndex >= 0 &&
        !(element as HTMLButtonElement).disabled &&
        !element.closest('[inert]') &&
        element.checkVisibility({ visibilityProperty: true });
      if (!isReachable || !(element instanceof HTMLInputElement) || element.type !== 'radio')
        return isReachable;
      // One stop for the whole group.
      if (radios.has(element.name)) return false;
      radios.add(element.name);
      return true;
    }).length;
  });
  const seen = new Set<string>();
  for (let press = 0; press < expected + 5; press += 1) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const marked = element as HTMLElement & { tabStop?: string };
      marked.tabStop ??= String(Math.random());
      return marked.tabStop;
    });
    if (where === null || seen.has(where)) return { met: seen.size, expected, left: true };
    seen.add(where);
  }
  return { met: seen.size, expected, left: false };
}
