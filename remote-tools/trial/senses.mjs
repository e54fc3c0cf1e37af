// What a user sees and feels of a page: its picture, its keys, and whether it has time for them.

import { fillsOf } from './state.mjs';

/** Runs in the page: adds a style sheet. One that is constructed, since the policy of a server refuses the `style` of a screenshot. */
function addSheet(text) {
  const { CSSStyleSheet, document } = globalThis;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}

/** Runs in the page: removes a style sheet. */
function removeSheet(sheet) {
  const { document } = globalThis;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
}

/** Returns the picture of a page without what differs by itself: the menu, messages, the caret, and what the module renders there itself. */
export async function takePicture(page, module) {
  const fills = fillsOf(module);
  const style = `nav, [aria-live], [role="status"] { visibility: hidden !important; }
    * { caret-color: transparent !important; }
    ${fills}, :has(> ${fills}:only-child) { display: none !important; }`;
  const sheet = await page.evaluateHandle(addSheet, style);
  const image = await page.screenshot({ animations: 'disabled' });
  await sheet.evaluate(removeSheet);
  return image.toString('base64');
}

/** Runs in a page: returns how many pixels differ between two pictures, for each one at an edge in the first, such as that of a letter. */
async function shareOf(pictures) {
  const { createImageBitmap, fetch, OffscreenCanvas } = globalThis;
  const [one, other] = await Promise.all(
    pictures.map(async (picture) => {
      const response = await fetch(`data:image/png;base64,${picture}`);
      const image = await createImageBitmap(await response.blob());
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, image.width, image.height).data;
    }),
  );
  const differs = (from, at, to, other) =>
    [0, 1, 2].some((part) => Math.abs(from[at + part] - to[other + part]) > 24);
  let edges = 0;
  let changed = 0;
  for (let at = 4; at < one.length; at += 4) {
    if (differs(one, at, one, at - 4)) edges += 1;
    if (differs(one, at, other, at)) changed += 1;
  }
  return changed / Math.max(1, edges);
}

/** Opens a page in which pictures are compared. Returns the function that compares two. */
export async function openComparison(browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  return {
    compare: (one, other) => (one === other ? 0 : page.evaluate(shareOf, [one, other])),
    close: () => context.close(),
  };
}

const searchField = ':is(dialog, [role="dialog"]) [role="combobox"]';

/** Presses Tab, opens the search by its keys and types there, as a user does. Returns what has worked. */
async function pressKeys(page, settle) {
  await page.evaluate(() => (globalThis.focused = globalThis.document.activeElement));
  await page.keyboard.press('Tab');
  const movesFocus = await page.evaluate(() => globalThis.focused !== globalThis.document.activeElement);
  await page.keyboard.press('Control+k');
  await settle();
  const opensSearch = (await page.$(searchField)) !== null;
  await page.keyboard.press('q');
  const types = await page.evaluate(() => globalThis.document.activeElement?.value === 'q');
  await page.keyboard.press('Escape');
  return {
    'Tab moves the focus': movesFocus,
    'Ctrl+K opens the search': opensSearch,
    'the search takes letters': types,
  };
}

/** What users do to a page: an element, the class of its events, their types and options. */
const deeds = [
  ['button', 'PointerEvent', 'pointerdown pointermove pointerup'],
  ['button', 'MouseEvent', 'mousedown mousemove mouseup mouseover click dblclick auxclick contextmenu'],
  ['button', 'TouchEvent', 'touchstart touchmove touchend'],
  ['button', 'WheelEvent', 'wheel'],
  ['button', 'DragEvent', 'dragstart dragover drop'],
  ...['Escape', 'Enter', 'ArrowDown', 'x'].map((key) => ['input', 'KeyboardEvent', 'keydown keyup', { key }]),
  ['input', 'FocusEvent', 'focusin focusout'],
  ['input', 'InputEvent', 'beforeinput input'],
  ['input', 'Event', 'change selectstart'],
  ['input', 'ClipboardEvent', 'copy cut paste'],
  ['form', 'SubmitEvent', 'submit'],
  ['window', 'PopStateEvent', 'popstate'],
];

/** Runs in the page: does all this to a form that it adds for the moment, and clicks on each control. Returns which events arrive. */
function sendEvents({ deeds, fills }) {
  const { DataTransfer, document, window } = globalThis;
  const main = document.querySelector('#main') ?? document.body;
  const send = (target, end, event) => {
    let arrives = false;
    const handle = (received) => {
      if (received !== event) return;
      arrives = !event.defaultPrevented;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    end.addEventListener(event.type, handle);
    target.dispatchEvent(event);
    end.removeEventListener(event.type, handle);
    return arrives;
  };
  const make = (name, type, options) => {
    const data = new DataTransfer();
    const usual = {
      bubbles: true,
      cancelable: true,
      composed: true,
      dataTransfer: data,
      clipboardData: data,
    };
    return new globalThis[name](type, { ...usual, ...options });
  };
  // The event ends at the control, which therefore does nothing.
  const isDeaf = (control) => !control.disabled && !send(control, control, make('MouseEvent', 'click'));
  const controls = [...main.querySelectorAll('a[href], button, input, select')];
  const deaf = controls.filter((control) => !control.closest(fills) && isDeaf(control));
  const form = main.appendChild(document.createElement('form'));
  const [input, button] = ['input', 'button'].map((name) => form.appendChild(document.createElement(name)));
  button.type = 'button';
  const parts = { window, form, input, button };
  const works = deeds.flatMap(([part, name, types, options]) =>
    types.split(' ').map((type) => {
      const arrives = send(parts[part], window, make(name, type, options));
      return [options ? `${type} ${options.key}` : type, arrives];
    }),
  );
  form.remove();
  return { ...Object.fromEntries(works), 'a click on each control': deaf.length === 0 };
}

/** Uses a page as its users do. Returns what has worked. The page is of no use after that. */
export const useControls = async (page, { fills, settle }) => ({
  ...(await pressKeys(page, settle)),
  ...(await page.evaluate(sendEvents, { deeds, fills })),
});

/** Returns for how many seconds the page has worked so far. */
async function readWork(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value;
}

async function readHeap(session) {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = await session.send('Runtime.getHeapUsage');
  return usedSize + backingStorageSize;
}

/** Leaves the page alone. Returns the share of the time in which it worked, by how many bytes its memory has grown, and its requests. */
export async function restAt(page, ms, evaluate) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const heap = await readHeap(session);
  const work = await readWork(session);
  const begin = Date.now();
  let requests = 0;
  const count = () => (requests += 1);
  page.on('request', count);
  await page.waitForTimeout(ms);
  page.off('request', count);
  // It throws where the code of the page never ends.
  await evaluate(page, () => undefined);
  const busy = ((await readWork(session)) - work) / ((Date.now() - begin) / 1000);
  const grown = (await readHeap(session)) - heap;
  await session.detach();
  return { busy, grown, requests };
}
