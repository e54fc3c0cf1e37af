import type { Page } from '@playwright/test';

/**
 * What is chosen and does not look different from what is not, marks and pictures that cannot be told from their background, one line each:
 * in other colours, and in forced colours, which leave out backgrounds and shadows.
 */
export const markFindings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Colour = readonly [number, number, number, number];
    const colourOf = (text: string): Colour => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
      return text.startsWith('color(')
        ? [red * 255, green * 255, blue * 255, alpha]
        : [red, green, blue, alpha];
    };
    const luminance = (colour: Colour): number =>
      [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
        const part = (colour[index] ?? 0) / 255;
        return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
      }, 0);
    const differ = (one: Colour, other: Colour): boolean => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return one[3] > 0.5 && (light + 0.05) / (dark + 0.05) >= 3;
    };
    const backgroundOf = (element: Element | null): Colour => {
      if (!element) return [255, 255, 255, 1];
      const own = colourOf(getComputedStyle(element).backgroundColor);
      return own[3] > 0.5 ? own : backgroundOf(element.parentElement);
    };
    /** The parts of an element that stand out from what is around it. */
    const shownBy = (element: Element, pseudo?: string): string[] => {
      const style = getComputedStyle(element, pseudo);
      const around = backgroundOf(pseudo ? element : element.parentElement);
      const isFilled = differ(colourOf(style.backgroundColor), around);
      const edges = ['top', 'right', 'bottom', 'left'].filter(
        (side) =>
          style.getPropertyValue(`border-${side}-style`) !== 'none' &&
          parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 &&
          differ(colourOf(style.getPropertyValue(`border-${side}-color`)), around),
      );
      return [...(isFilled ? ['filled'] : []), ...edges];
    };
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
    const nameOf = ({ outerHTML }: Element) => outerHTML.slice(0, 120);
    const chosen = all('[aria-pressed="true"], [role="tab"][aria-selected="true"], nav a[aria-current]');
    const alike = chosen.filter((one) => {
      const others = [
        ...(one.closest('[role="group"], [role="tablist"], ul')?.querySelectorAll(one.tagName) ?? []),
      ].filter((other) => isShown(other) && !chosen.includes(other));
      const { fontWeight } = getComputedStyle(one);
      const looks = shownBy(one).join();
      return others.some(
        (other) => getComputedStyle(other).fontWeight === fontWeight && shownBy(other).join() === looks,
      );
    });
    const dots = all('span[data-tone]').filter(
      (one) => getComputedStyle(one, '::before').content !== 'none' && shownBy(one, '::before').length === 0,
    );
    const pictures = all('button:has(> img)').filter((one) => shownBy(one).length === 0);
    return [
      ...alike.map((one) => `does not look chosen: ${nameOf(one)}`),
      ...dots.map((one) => `its mark is not seen: ${nameOf(one)}`),
      ...pictures.map((one) => `its edge is not seen: ${nameOf(one)}`),
    ];
  });
