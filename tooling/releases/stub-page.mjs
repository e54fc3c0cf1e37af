import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { makeStub } from './stub.mjs';

const origin = 'https://intranet.invalid';
const base = `${origin}/build/`;

/** What Node has as a page has it, and a bare JavaScript context has not. */
const borrowed = [
  'AbortController',
  'AbortSignal',
  'Event',
  'EventTarget',
  'Headers',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'clearTimeout',
  'queueMicrotask',
  'setTimeout',
  'structuredClone',
];

/** What a build meets in the page. Nothing here reaches the network or draws. */
const browserGlobals = {
  ...Object.fromEntries(borrowed.map((name) => [name, globalThis[name]])),
  setInterval: () => 0,
  clearInterval: () => undefined,
  requestAnimationFrame: () => 0,
  cancelAnimationFrame: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  fetch: () => Promise.reject(new Error('There is no network while a build is checked.')),
  console: Object.fromEntries(['debug', 'info', 'log', 'warn', 'error'].map((name) => [name, () => undefined])),
};

/** A page without a screen, which can run the scripts of one folder. */
export function makePage(folder) {
  function runScript(address) {
    const file = path.join(folder, new URL(address, base).pathname.slice('/build/'.length));
    if (!existsSync(file)) throw new Error(`${path.basename(file)} is missing`);
    vm.runInContext(readFileSync(file, 'utf8'), page, { filename: path.basename(file), timeout: 10_000 });
  }

  function insert(element) {
    if (!element?.src) return element;
    setTimeout(() => {
      try {
        runScript(element.src);
      } catch (error) {
        page.__failures.push(`${path.basename(element.src)}: ${error.message}`);
        return element.onerror?.({ type: 'error', target: element });
      }
      return element.onload?.({ type: 'load', target: element });
    }, 0);
    return element;
  }

  const makeElement = (tagName) => ({
    tagName: String(tagName).toUpperCase(),
    style: {},
    dataset: {},
    setAttribute: () => undefined,
    getAttribute: () => null,
    appendChild: insert,
    append: insert,
    addEventListener: () => undefined,
  });
  const body = makeStub();
  const documentParts = {
    currentScript: { tagName: 'SCRIPT', src: `${base}remoteEntry.js` },
    head: makeElement('head'),
    createElement: makeElement,
    getElementsByTagName: () => [],
    querySelector: () => null,
    querySelectorAll: () => [],
  };
  const document = new Proxy(body, { get: (_target, key) => documentParts[key] ?? body[key] });
  const page = vm.createContext({
    ...browserGlobals,
    document,
    location: { origin, href: `${origin}/`, pathname: '/', search: '', hash: '' },
    navigator: { userAgent: 'build check', language: 'en-GB' },
    localStorage: makeStub(),
    sessionStorage: makeStub(),
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    __failures: [],
  });
  for (const name of ['window', 'self', 'globalThis', 'top', 'parent']) page[name] = page;
  // Modules extend some of the page's classes and compare with others.
  for (const name of ['Element', 'HTMLElement', 'Node', 'CSSStyleSheet', 'MutationObserver', 'ResizeObserver']) {
    page[name] = class {};
  }
  return { page, runEntry: () => runScript(`${base}remoteEntry.js`), runScript };
}
