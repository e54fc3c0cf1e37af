import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** What of a page is checked. */
export type Part = 'the whole page' | 'all but the menu';

const contexts = {
  'the whole page': { include: [['html']] },
  'all but the menu': { exclude: [['#side-menu']] },
} as const;

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What the reports of every check have in common. */
const common: RunOptions = {
  // What is right is not described, which takes most of the time.
  resultTypes: ['violations'],
  // axe would fetch style sheets and media for a rule about media that play by themselves, which no page has.
  preload: false,
};

/** Every rule of WCAG 2.2 A and AA and of good practice; `target-size` is off by default. */
const everything: RunOptions = {
  ...common,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
};

/** The rules above that read colours, by axe's own category `cat.color`. */
const aboutColours: RunOptions = {
  ...common,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

async function findingsOf(page: Page, part: Part, rules: RunOptions): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(source);
  const { violations } = await page.evaluate(
    async ({ context, options }) => {
      const { axe } = window as unknown as { axe: { run: (...args: unknown[]) => Promise<AxeResults> } };
      // Of a control that scrolls below the buttons of a form, axe would measure only what is in sight at this moment.
      const bars = [...document.querySelectorAll<HTMLElement>('form > .buttons')];
      bars.forEach((bar) => (bar.style.position = 'static'));
      const results = await axe.run(context, options);
      bars.forEach((bar) => (bar.style.position = ''));
      return results;
    },
    { context: contexts[part], options: rules },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Returns what axe finds on the page, one line a finding. */
export const automaticFindings = (page: Page, part: Part = 'the whole page'): Promise<string[]> =>
  findingsOf(page, part, everything);

/** The same of a page that has had all rules and then other colours: what is not about them has not changed. */
export const colourFindings = (page: Page, part: Part): Promise<string[]> =>
  findingsOf(page, part, aboutColours);

/** Where the page scrolls sideways, and controls outside the viewport, one line each. */
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

const setStyles = (page: Page, styles: string): Promise<void> =>
  page.evaluate(async (content) => {
    // Unlike a style element, the page's policy allows this to a script.
    document.adoptedStyleSheets = [await new CSSStyleSheet().replace(content)];
  }, styles);

/** What `layoutFindings` finds with the text spacing of WCAG 1.4.12. The next look at the page lays it out without that again. */
export async function spacingFindings(page: Page): Promise<string[]> {
  await setStyles(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }`,
  );
  // What observes its size, as a wide table does, follows in the next frame.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
  const findings = await layoutFindings(page);
  await setStyles(page, '');
  return findings.map((finding) => `with spaced text, ${finding}`);
}

/** Texts and controls that lie on one another, texts that are cut, and table headers over their rows, one line each. */
export const overlapFindings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    interface Piece {
      owner: Element;
      rect: Box;
      words: string;
    }
    /** Less than this is rounding, or the white space around a letter. */
    const slack = 3;
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element): CSSStyleDeclaration => {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    };
    const ancestors = (element: Element | null): Element[] =>
      element ? [element, ...ancestors(element.parentElement)] : [];
    const isForAll = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !ancestors(element).some((one) => {
        const { position, clipPath } = styleOf(one);
        // What stays in sight lies over the rest on purpose; table headers must not, at the top of the page.
        const floats = position === 'fixed' || (position === 'sticky' && one.tagName !== 'TH');
        return floats || clipPath !== 'none';
      });
    const cutBy = ({ owner, rect }: Piece): Element | undefined =>
      ancestors(owner).find((one) => {
        const { overflowX, textOverflow } = styleOf(one);
        if (overflowX === 'visible' || textOverflow === 'ellipsis') return false;
        const box = one.getBoundingClientRect();
        const isCut = rect.right > box.right + slack || rect.left < box.left - slack;
        return isCut && (overflowX === 'hidden' || overflowX === 'clip');
      });
    const found = new Set<string>();
    const texts: Piece[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      if (
        words === '' ||
        !owner ||
        /^(SCRIPT|STYLE|OPTION|NOSCRIPT)$/.test(owner.tagName) ||
        !isForAll(owner)
      )
        continue;
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
      texts.push(...rects.map((rect) => ({ owner, rect, words })));
      if (rects.length > 1 && /^£[\d,.]+$/.test(words)) found.add(`“${words}” is on two lines`);
    }
    const controls = [...document.querySelectorAll('button, input, select, textarea, [role="tab"]')]
      .filter((one) => isForAll(one) && one.getBoundingClientRect().width > 1)
      .map((owner) => ({
        owner,
        rect: owner.getBoundingClientRect(),
        words: owner.getAttribute('aria-label') ?? owner.textContent ?? owner.tagName,
      }));
    /** What the boxes around a piece let be seen of it. */
    const seenOf = ({ owner, rect, words }: Piece): Piece => ({
      owner,
      words,
      rect: ancestors(owner).reduce<Box>((seen, one) => {
        if (!/auto|scroll|hidden|clip/.test(styleOf(one).overflow)) return seen;
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return {
          left: Math.max(seen.left, left),
          right: Math.min(seen.right, right),
          top: Math.max(seen.top, top),
          bottom: Math.min(seen.bottom, bottom),
        };
      }, rect),
    });
    const pieces = [...texts, ...controls]
      .map(seenOf)
      .filter(({ rect }) => rect.right - rect.left > 1 && rect.bottom - rect.top > 1)
      .sort((a, b) => a.rect.top - b.rect.top);
    const overlaps = (a: Box, b: Box) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack;
    const holds = (a: Box, b: Box) =>
      a.left <= b.left + 1 && a.right >= b.right - 1 && a.top <= b.top + 1 && a.bottom >= b.bottom - 1;
    pieces.forEach((one, index) => {
      for (const other of pieces.slice(index + 1)) {
        if (other.rect.top > one.rect.bottom) break;
        const isInside = one.owner.contains(other.owner) || other.owner.contains(one.owner);
        if (isInside || holds(one.rect, other.rect) || holds(other.rect, one.rect)) continue;
        if (overlaps(one.rect, other.rect)) found.add(`“${one.words}” lies on “${other.words}”`);
      }
    });
    for (const piece of texts) {
      const box = cutBy(piece);
      if (box) found.add(`“${piece.words}” is cut by ${box.tagName} ${box.className}`);
      const control = piece.owner.closest('button, label, th, [role="tab"]');
      if (!control || styleOf(piece.owner).textOverflow === 'ellipsis') continue;
      const { right, left } = control.getBoundingClientRect();
      if (piece.rect.right > right + slack || piece.rect.left < left - slack)
        found.add(`“${piece.words}” is wider than its ${control.tagName}`);
    }
    for (const table of document.querySelectorAll('table')) {
      const head = [...table.querySelectorAll('thead th')].map((cell) => cell.getBoundingClientRect().bottom);
      const row = table.querySelector('tbody tr')?.getBoundingClientRect();
      const isCard = getComputedStyle(table).display === 'block';
      if (row && row.height > 0 && !isCard && Math.max(...head) > row.top + 1)
        found.add('a table header covers its first row');
    }
    for (const field of document.querySelectorAll<HTMLInputElement>(
      ':is([inputmode="decimal"], [inputmode="numeric"])',
    ))
      if (field.scrollWidth > field.clientWidth + 1) found.add(`“${field.value}” is cut in its field`);
    return [...found];
  });

const spoken = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'radio',
  'radiogroup',
  'spinbutton',
  'tab',
  'tablist',
  'table',
  'dialog',
  'alertdialog',
  'menu',
  'menuitem',
  'navigation',
  'form',
  'progressbar',
  'heading',
]);

const landmarks = new Set([
  'banner',
  'complementary',
  'contentinfo',
  'form',
  'main',
  'navigation',
  'region',
  'search',
]);

/** Returns what a screen reader reaches and cannot name, and landmarks that have the same name, one line each. */
export async function namingFindings(session: CDPSession): Promise<string[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const parts = nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => ({
      role: String(role?.value),
      name: typeof name?.value === 'string' ? name.value.trim() : '',
    }));
  const named = parts.filter(({ role }) => landmarks.has(role)).map(({ role, name }) => `${role} “${name}”`);
  return [
    ...parts
      .filter(({ role, name }) => spoken.has(role) && name === '')
      .map(({ role }) => `no name: ${role}`),
    ...named.filter((one, index) => named.indexOf(one) !== index).map((one) => `two landmarks: ${one}`),
  ];
}
