// Leaves a module for another one's page by the menu, and looks at what it leaves behind.

/** Longer than a module takes to do harm after a moment, such as by a timer. */
const stayMs = 2000;
const lookMs = 3000;

const menuLinks = 'nav[aria-label="Main"] a';

/** Runs in the page: returns what a module may have changed outside its content. */
function readState(menuLinks) {
  const { document, history, location } = globalThis;
  const describe = (element) => {
    if (element.matches('html, body'))
      return element.cloneNode(false).outerHTML.replace(/<\/.*/, '').slice(0, 200);
    const role = element.getAttribute('role');
    return `<${element.localName}${role ? ` role="${role}"` : ''}>`;
  };
  const links = [...document.querySelectorAll(menuLinks)].filter((link) => link.checkVisibility());
  const covers = links.flatMap((link) => {
    link.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = link.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return link.contains(hit) ? [] : [hit ? describe(hit) : 'nothing'];
  });
  const owners =
    'window document history localStorage JSON XMLHttpRequest.prototype Promise.prototype Array.prototype Object.prototype';
  const propertiesOf = (owner) =>
    owner && { ...propertiesOf(Object.getPrototypeOf(owner)), ...Object.getOwnPropertyDescriptors(owner) };
  const functionsOf = (name) =>
    Object.entries(propertiesOf(name.split('.').reduce((owner, key) => owner[key], globalThis)))
      .filter(([, { value }]) => typeof value === 'function')
      // As text: that of a wrapper differs from that of the browser's own function.
      .map(([key, { value }]) => `${name}.${key} ${value}`);
  return {
    address: `${location.pathname}${location.search}${location.hash}`,
    // Without those of the router, which counts them in their state: each of its redirects adds one.
    foreignEntries: history.length - history.state?.idx,
    title: document.title.slice(0, 100),
    covers,
    // Messages come and go.
    elements: [...document.querySelectorAll('html, body, body *')]
      .filter((element) => !element.closest('#main, [aria-live], [role="status"], [role="alert"]'))
      .map(describe),
    functions: owners.split(' ').flatMap(functionsOf),
  };
}

const isWithin = (link, paths) => paths.some((path) => `${link.split(/[?#]/)[0]}/`.startsWith(`${path}/`));

/** Goes from the page of a module to one of another module, or of the shell where there is none, as a user does. */
export async function walkAway(page, { paths, others, settle, evaluate }) {
  await page.waitForTimeout(stayMs);
  const links = await page.$$eval(menuLinks, (found) =>
    found.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href')),
  );
  const to = links.find((link) => isWithin(link, others)) ?? links.find((link) => !isWithin(link, paths));
  const titleHere = await page.title();
  // A dialog of the module is closed first. What else is in the way is seen below.
  await page.keyboard.press('Escape');
  await page.click(`${menuLinks}[href="${to}"]`, { timeout: 10_000 }).catch(() => undefined);
  await settle();
  await page.waitForTimeout(lookMs);
  return { to, titleHere, ...(await evaluate(page, readState, menuLinks)) };
}

/** Returns what the first list has more often than the second. */
function surplus(list, other) {
  const rest = [...other];
  return list.filter((each) => {
    const at = rest.indexOf(each);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

const firstOf = (list) => [...new Set(list)].slice(0, 3).join(', ');

/** Returns the problem of a page whose menu something covers. */
export async function coverProblems(page, evaluate) {
  const { covers } = await evaluate(page, readState, menuLinks);
  return covers.length > 0 ? [`It covers the menu by ${firstOf(covers)}: its links cannot be clicked.`] : [];
}

/** Returns what differs from the same walk without the module, in sentences. */
export function differences(after, before) {
  const left = `Left for ${before.to}, it`;
  const covers = surplus(after.covers, before.covers);
  if (covers.length > 0)
    return [`${left} covers the menu by ${firstOf(covers)}: its links cannot be clicked.`];
  const added = surplus(after.elements, before.elements);
  // One with other attributes is among those that were added.
  const lost = surplus(before.elements, after.elements).filter((each) => !/^<(html|body)/.test(each));
  const replaced = surplus(before.functions, after.functions).map((text) => text.split(' ')[0]);
  return [
    after.address !== before.address && `${left} leads to ${after.address}.`,
    after.foreignEntries !== before.foreignEntries &&
      `${left} has changed the browser’s history, so that Back does not lead back. Leave that to the router.`,
    // A page without a title keeps that of the page before it.
    before.title !== before.titleHere &&
      after.title !== before.title &&
      `${left} changes the title of the page: “${after.title}”, not “${before.title}”. Stop its timers in the clean-up of an effect.`,
    added.length > 0 &&
      `${left} leaves ${firstOf(added)} outside its content. Remove that in the clean-up of an effect.`,
    lost.length > 0 && `${left} has removed ${lost.length} elements outside its content: ${firstOf(lost)}.`,
    replaced.length > 0 &&
      `${left} has replaced ${firstOf(replaced)} of the browser, which all modules use. Leave that as it is.`,
  ].filter(Boolean);
}
