// What a page of another module looks like, and how it differs from the same page without the module that is tried.

/** The links of the shell's menu. */
export const menuLinks = 'nav[aria-label="Main"] a';

/** Returns the selector of what a module renders in slots of others' pages. */
export const fillsOf = (module) => `[data-module="${module}"]`;

/** The most that a module may leave in what all modules share of the browser's storage, in characters. */
const mostStored = {
  localStorage: 500_000,
  sessionStorage: 500_000,
  // The browser sends cookies with every request.
  'document.cookie': 1000,
  'window.name': 1000,
  // The browser has room for so much more, but clears all of it when that is used up.
  'databases and caches': 20_000_000,
};

/**
 * Runs in the page: returns what a module may have changed, outside its content and in that of another module.
 * @param {object} options
 * @param {string[]} options.variables the variables of style that the page sets without the module
 */
export async function readState({ menuLinks, fills, variables = [] }) {
  const { document, history, location, navigator } = globalThis;
  // What assistive technology and keys go by, without ids, which differ from render to render.
  const isMark = ({ name }) =>
    /^(aria-.+|role|tabindex|inert)$/.test(name) &&
    !/-(activedescendant|controls|describedby|details|errormessage|labelledby|owns)$/.test(name);
  const marksOf = (element) =>
    [...element.attributes].filter(isMark).map(({ name, value }) => ` ${name}="${value}"`);
  const isForeign = (element) => !element.closest(fills);
  const describe = (element) => {
    if (element.matches('html, body'))
      return element.cloneNode(false).outerHTML.replace(/<\/.*/, '').slice(0, 200);
    return `<${element.localName}${marksOf(element).join('')}>`;
  };
  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const hitOf = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2);
  };
  const covers = [...document.querySelectorAll(menuLinks)].filter(isSeen).flatMap((link) => {
    link.scrollIntoView({ block: 'nearest' });
    const hit = hitOf(link);
    return link.contains(hit) ? [] : [hit ? describe(hit) : 'nothing'];
  });

  const inMain = (selector) =>
    [...document.querySelectorAll(`#main :is(${selector})`)].filter(
      (element) => isForeign(element) && isSeen(element),
    );
  const isUsable = (control) => {
    const hit = hitOf(control);
    return (
      !control.matches(':disabled, [aria-disabled="true"], [inert] *') &&
      globalThis.getComputedStyle(control).pointerEvents !== 'none' &&
      // Nothing is hit outside the window.
      (!hit || control.contains(hit) || hit.contains(control) || !isForeign(hit))
    );
  };
  const textsOf = (element) => [
    ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data),
    ...[element.getAttribute('href'), element.value, element.placeholder],
  ];
  // A time goes on, and messages come and go.
  const steady = inMain('*').filter((element) => !element.closest('time, [role="status"], [aria-live]'));
  const texts = steady
    .flatMap(textsOf)
    .filter((text) => typeof text === 'string' && text.trim() !== '')
    .map((text) => text.trim().slice(0, 100));

  // Its name is known to all styles of the page, as is that of a font.
  const isNamed = ({ constructor: { name } }) => /^CSS(Keyframes|Property|CounterStyle)Rule$/.test(name);
  const rulesOf = (owner) => {
    try {
      return [...owner.cssRules].flatMap((rule) =>
        rule.selectorText || isNamed(rule) ? [rule] : rulesOf(rule),
      );
    } catch {
      // A sheet of another origin, or a rule without rules.
      return [];
    }
  };
  // A type that no element has: `::before` and `:hover` stand for the element itself.
  const staticPart = (selector) =>
    selector.replace(/::[\w-]+(\([^)]*\))?|:(hover|focus|active|before|after)[\w-]*/g, ':not(_)');
  const applies = ({ selectorText, style, parentStyleSheet: sheet }) => {
    // Variables of its own change nothing by themselves.
    if ([...style].every((name) => name.startsWith('--') && !variables.includes(name))) return false;
    // Those of shared components are there once one of them is rendered.
    if (selectorText.startsWith('.') && sheet?.ownerNode?.matches?.('[data-styled]')) return false;
    try {
      return [...document.querySelectorAll(staticPart(selectorText))].some(isForeign);
    } catch {
      return false;
    }
  };
  const all = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(rulesOf);
  const rules = all.filter(({ selectorText }) => selectorText);
  const areas = ['localStorage', 'sessionStorage'];

  const closing = document.createEvent('BeforeUnloadEvent');
  closing.initEvent('beforeunload', false, true);
  return {
    address: `${location.pathname}${location.search}${location.hash}`,
    // Without those of the router, which counts them in their state: each of its redirects adds one.
    foreignEntries: history.length - history.state?.idx,
    title: document.title.slice(0, 100),
    covers,
    texts,
    marks: [document.querySelector('#main'), ...steady]
      .filter((element) => element?.attributes && marksOf(element).length > 0)
      .map(describe),
    rows: inMain('tr, [role="row"]').length,
    usable: inMain('a[href], button, input, select, textarea').filter(isUsable).length,
    focus: (document.activeElement ?? document.body).localName,
    mayClose: globalThis.dispatchEvent(closing),
    rules: rules.map(({ cssText }) => cssText),
    variables: [...new Set(rules.flatMap(({ style }) => [...style].filter((name) => name.startsWith('--'))))],
    names: [
      ...[...document.fonts].map(({ family }) => family.replaceAll('"', '')),
      ...all.filter(isNamed).map(({ name }) => name),
    ],
    applied: rules.filter(applies).map(({ cssText }) => cssText),
    // Messages come and go, and the group of the module's page is open in the menu.
    elements: [...document.querySelectorAll('html, body, body *')]
      .filter((element) => !element.closest('#main, [aria-live], [role="status"], [role="alert"]'))
      .filter((element) => !element.parentElement?.closest('nav'))
      .map(describe),
    stored: areas.flatMap((area) => Object.keys(globalThis[area]).map((key) => `${area} ${key}`)),
    sizes: {
      ...Object.fromEntries(areas.map((area) => [area, JSON.stringify(globalThis[area]).length])),
      'document.cookie': document.cookie.length,
      'window.name': globalThis.name.length,
      'databases and caches': (await navigator.storage?.estimate())?.usage ?? 0,
    },
  };
}

/** Returns what the first list has more often than the second. */
function surplus(list, other) {
  const counts = new Map();
  for (const each of other) counts.set(each, (counts.get(each) ?? 0) + 1);
  return list.filter((each) => {
    const left = counts.get(each) ?? 0;
    counts.set(each, left - 1);
    return left <= 0;
  });
}

export const firstOf = (list) => [...new Set(list)].slice(0, 3).join(', ');

const shorten = (text) => (text.length > 80 ? `${text.slice(0, 80)} …` : text);

/** Returns what differs from the same page without the module, in sentences that begin with `where`. */
export function differences(where, after, before) {
  const covers = surplus(after.covers, before.covers);
  if (covers.length > 0)
    return [`${where} covers the menu by ${firstOf(covers)}: its links cannot be clicked.`];
  const everywhere = [
    after.address !== before.address &&
      `${where} leads to ${after.address}. Navigate only when the user has clicked.`,
    after.changed.length > 0 &&
      `${where} has changed ${firstOf(after.changed)}, which all modules use. Leave that as it is, and use functions and classes of your own.`,
  ].filter(Boolean);
  // Another page has another content.
  if (everywhere.length > 0) return everywhere;
  const added = surplus(after.elements, before.elements);
  // One with other attributes is among those that were added.
  const lost = surplus(before.elements, after.elements).filter((each) => !/^<(html|body)/.test(each));
  const gone = surplus(before.texts, after.texts);
  const put = surplus(after.texts, before.texts);
  const marks = [...surplus(after.marks, before.marks), ...surplus(before.marks, after.marks)];
  const names = new Set([...before.names, ...before.variables]);
  const defined = surplus(after.names, before.names).filter((name) => names.has(name));
  const removed = surplus(before.stored, after.stored);
  const filled = Object.keys(mostStored).filter(
    (area) => after.sizes[area] - before.sizes[area] > mostStored[area],
  );
  const known = new Set(before.rules);
  const applied = after.applied.filter((rule) => !known.has(rule));
  return [
    after.foreignEntries !== before.foreignEntries &&
      `${where} has changed the browser’s history, so that Back does not lead back. Leave that to the router.`,
    // A page without a title keeps that of the page before it.
    before.title !== before.titleHere &&
      after.title !== before.title &&
      `${where} changes the title of the page: “${after.title}”, not “${before.title}”. Stop its timers in the clean-up of an effect.`,
    added.length > 0 &&
      `${where} leaves ${firstOf(added)} outside its content. Remove that in the clean-up of an effect.`,
    lost.length > 0 && `${where} has removed ${lost.length} elements outside its content: ${firstOf(lost)}.`,
    applied.length > 0 &&
      `${where} styles what other modules render: ${shorten(applied[0])} Begin each selector with a class of its own.`,
    defined.length > 0 &&
      `${where} defines “${defined[0]}” again. Give its fonts, animations and variables names of their own.`,
    marks.length > 0 &&
      `${where} changes what keys and screen readers find, by ${firstOf(marks)}. Change only what its own components render.`,
    removed.length > 0 &&
      `${where} has removed ${firstOf(removed)}, which others have stored. Remove only keys of its own, one by one.`,
    filled.length > 0 &&
      `${where} leaves ${after.sizes[filled[0]]} characters in ${filled[0]}; at most ${mostStored[filled[0]]} are possible, because all modules share it. Store less.`,
    gone.length > 0 &&
      `${where} takes “${firstOf(gone)}” off the page. Leave the data and the elements of other modules alone.`,
    put.length > 0 &&
      `${where} puts “${firstOf(put)}” on the page. Leave the data and the elements of other modules alone.`,
    after.rows < before.rows &&
      `${where} leaves ${after.rows} rows on the page, not ${before.rows}. Leave the data and the elements of other modules alone.`,
    after.usable < before.usable &&
      `${where} disables, hides or covers controls of the page: ${after.usable} can be used, not ${before.usable}. Change only what its own components render.`,
    after.focus !== before.focus &&
      `${where} moves the focus to <${after.focus}>. Focus only what the user has just opened.`,
    before.mayClose &&
      !after.mayClose &&
      `${where} asks before the page is closed. Remove its listener of beforeunload in the clean-up of an effect.`,
  ].filter(Boolean);
}
