// Leaves a page of a module for the dashboard and for a list of another module, as a user does, and looks at what it does to them.

import { findChanged } from './common.mjs';
import { respond } from './respond.mjs';
import { restAt, takePicture, useControls } from './senses.mjs';
import { differences, fillsOf, firstOf, menuLinks, readState } from './state.mjs';

/** Longer than a module takes to do harm after a moment, such as by a timer. */
const stayMs = 2000;
const lookMs = 3000;
/** From another page of the module, which shows what happens late. */
const briefMs = 500;
const briefLookMs = 1000;
/** A slot is in the page of another module for longer. */
const slotMs = 7000;

/** How often `settle` looks at a page that a user comes to, and at one that is looked at again. */
const manyLooks = 400;
const fewLooks = 60;

/** What has changed by itself does so for a moment only: a difference is one that stays, on a page that has come to rest. */
const looks = 5;
const betweenMs = 500;
/** A page that never comes to rest is looked at so often. */
const mostLooks = 16;

/** How much of what is drawn on a page may differ: a time that has gone on, a figure that was counted again. */
const pixelShare = 0.15;
const mostBytes = 20_000_000;
/** The most requests that it may send while it is left alone. */
const mostRequests = 10;
/** The most elements of a fill: the page of another module renders them all. */
const mostNodes = 1000;

/** Runs in the page: returns what its content shows. */
function readContent(fills) {
  const { document, location } = globalThis;
  const text = document.querySelector('#main')?.innerText ?? '';
  const pictures = document.querySelectorAll(
    '#main :is(img, svg, canvas, video, iframe, input, button, table)',
  );
  const sizes = [...document.querySelectorAll(fills)].map((fill) => fill.querySelectorAll('*').length);
  return {
    text: text.replaceAll(location.pathname, '').trim(),
    isEmpty: !text.trim() && ![...pictures].some((each) => each.checkVisibility()),
    nodes: Math.max(0, ...sizes),
  };
}

/** Returns the problems of a page with a slot that the module fills. */
const slotProblems = ({ nodes }, { covers }) =>
  [
    covers.length > 0 && `It covers the menu by ${firstOf(covers)}: its links cannot be clicked.`,
    nodes > mostNodes &&
      `It renders ${nodes} elements in a slot; at most ${mostNodes} are possible. Show less there, and link to a page of its own.`,
  ].filter(Boolean);

/** Returns the problems of a page of the module. A path that it owns may have pages below it alone. */
function pageProblems({ text, isEmpty }, { isPage, here }) {
  if (isEmpty) return ['It shows nothing there. Render at least a heading.'];
  return isPage && text === here.text
    ? [
        'It shows the shell’s page for an address that does not exist. Lead to a page that it has a route for.',
      ]
    : [];
}

/** Returns the link of the menu to the list of another module, or else to another page of the shell. */
async function findList(page, { paths, others }) {
  const isWithin = (link, within) =>
    within.some((path) => `${link.split(/[?#]/)[0]}/`.startsWith(`${path}/`));
  const links = await page.$$eval(menuLinks, (found) =>
    found.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href')),
  );
  return (
    links.find((link) => isWithin(link, others)) ??
    links.find((link) => link !== '/' && !isWithin(link, paths))
  );
}

/** Clicks a link of the menu as a user does, who hits what lies over it. A page that is slow may take as long as it needs to come. */
async function follow(page, href) {
  // A dialog of the module is closed first. What else is in the way is seen below.
  await respond(page, page.keyboard.press('Escape'));
  const link = await page.$(`${menuLinks}[href="${href}"]`);
  const click = link?.click({ force: true }).catch(() => undefined);
  await respond(page, click);
}

/** Returns a picture of a page that has come to rest: it looks as it did a moment before. */
async function takeRestedPicture(page, module) {
  let last;
  for (let look = 1; ; look += 1) {
    const picture = await takePicture(page, module);
    if (picture === last || look === mostLooks) return picture;
    last = picture;
    await page.waitForTimeout(betweenMs);
  }
}

/** Looks at a page until it is as without the module, some times at the most. Returns the last problems. */
async function lookUntilUsual(page, { where, before, module, hasCard, isQuick, settle, evaluate, compare }) {
  // A shell from before the mark does not say which part of its dashboard is the module's.
  const isMarked =
    new URL(page.url()).pathname !== '/' || !hasCard || (await page.$(fillsOf(module))) !== null;
  const { variables } = before;
  let picture;
  for (let look = 1; ; look += 1) {
    const changed = await findChanged(page, evaluate);
    const state = await evaluate(page, readState, { menuLinks, fills: fillsOf(module), variables });
    const found = differences(where, { ...state, changed }, before);
    const earlier = picture;
    picture = undefined;
    if (found.length === 0 && isMarked && !isQuick) {
      picture = await takePicture(page, module);
      const share = await compare(before.picture, picture);
      if (share > pixelShare)
        found.push(
          `${where} changes how the page looks: at least ${Math.min(100, Math.floor(100 * share))}% of what it draws is not as usual. Style and change only what its own components render.`,
        );
    }
    if (found.length === 0) return found;
    const isAtRest = picture === earlier || look >= mostLooks;
    if (look >= looks && isAtRest) return found;
    await page.waitForTimeout(betweenMs);
    await settle(fewLooks);
  }
}

/** Leaves a page alone. Returns the problems of what it goes on doing meanwhile. */
async function findUnrest(page, ms, station) {
  const found = unrestOf(await restAt(page, ms, station.evaluate), ms, station);
  // A busy machine may not have shown the page yet.
  return found.length > 0 ? unrestOf(await restAt(page, ms, station.evaluate), ms, station) : found;
}

function unrestOf({ busy, grown, requests }, ms, { where, before }) {
  return [
    busy - before.busy > 0.5 &&
      `${where} keeps the page busy for ${Math.round(100 * busy)}% of the time, in which it responds to nothing. Stop its timers in the clean-up of an effect.`,
    grown - before.grown > mostBytes &&
      `${where} takes more and more memory: ${Math.round(grown / 1e6)} MB in ${ms / 1000} seconds. Stop its timers in the clean-up of an effect.`,
    requests - before.requests > mostRequests &&
      `${where} goes on with requests: ${requests} in ${ms / 1000} seconds. Stop its timers in the clean-up of an effect.`,
  ].filter(Boolean);
}

async function findDeadControls(page, { where, before, module, settle }) {
  const works = await useControls(page, { fills: fillsOf(module), settle });
  const dead = Object.keys(before.works ?? {}).filter((use) => before.works[use] && !works[use]);
  return dead.length > 0
    ? [
        `${where} swallows keys or events, so that this no longer works: ${dead.join(', ')}. Remove its listeners in the clean-up of an effect.`,
      ]
    : [];
}

/** Returns how a page is without the module, once it has come to rest. */
export async function readUsual(page, { module, evaluate, ms = briefLookMs }) {
  const rest = await restAt(page, ms, evaluate);
  const state = await evaluate(page, readState, { menuLinks, fills: fillsOf(module) });
  return { ...rest, ...state, picture: await takeRestedPicture(page, module) };
}

/** Walks from a page without the module. Returns how the pages that it goes to are then. */
export async function walkUsual(page, { module, settle, evaluate, ...known }) {
  const here = await evaluate(page, readContent, fillsOf(module));
  const stations = [];
  for (let link = '/'; link !== undefined && stations.length < 2; link = await findList(page, known)) {
    const titleHere = await page.title();
    await follow(page, link);
    const late = await settle(manyLooks);
    const ms = link === '/' ? briefLookMs : lookMs;
    stations.push({ ...(await readUsual(page, { module, evaluate, ms })), link, titleHere, late });
  }
  for (const station of stations.slice(-1))
    station.works = await useControls(page, { fills: fillsOf(module), settle });
  return { here, stations };
}

/**
 * Walks from a page of the module, or one with a slot of it, to the same pages.
 * @param {object} options
 * @param {boolean} options.isSlot whether the page is another module's
 * @param {boolean} options.isPage whether the module has a route for it
 * @param {boolean} options.isBrief whether what happens late was looked for from another page
 * @param {boolean} options.hasCard whether the module fills the dashboard
 * @param {Promise<object>} options.usual what `walkUsual` returns
 * @param {Promise<object>} [options.usualHere] what `readUsual` returns for the page with the slot
 * @returns {Promise<string[]>} what is not as usual, in sentences
 */
export async function walkAway(page, { isSlot, isPage, isBrief, usual, usualHere, settle, ...looking }) {
  const { module, evaluate } = looking;
  const stay = page.waitForTimeout(isSlot ? slotMs : isBrief ? briefMs : stayMs);
  const [{ here, stations }, slotPage] = await Promise.all([usual, usualHere, stay]);
  const own = await evaluate(page, readContent, fillsOf(module));
  const problems = isSlot
    ? slotProblems(own, await evaluate(page, readState, { menuLinks, fills: fillsOf(module) }))
    : pageProblems(own, { isPage, here });
  const { pathname } = new URL(page.url());
  const walk = slotPage ? [slotPage, ...stations.filter(({ link }) => link !== pathname)] : stations;
  for (const before of walk) {
    if (problems.length > 0) return problems;
    const isHere = before === slotPage;
    const where = isHere ? 'On this page, it' : `Left for ${before.link}, it`;
    if (!isHere) await follow(page, before.link);
    const isLoading = (await settle(manyLooks)) === 'loading' && before.late !== 'loading';
    const isLast = before === walk.at(-1);
    const station = { where, before, isQuick: isBrief && !isLast, settle, ...looking };
    const look = () =>
      isLoading
        ? [`${where} keeps the page loading. Leave the data and requests of other modules alone.`]
        : lookUntilUsual(page, station);
    // What happens late is seen on the last page alone, which is left alone before the look.
    const early = isLast ? [] : await look();
    if (isLast || early.length > 0) {
      // A page without time looks as it did before the click: that it is busy is what the module has to mend.
      const unrest = await findUnrest(page, isLast && !isBrief ? lookMs : briefLookMs, station);
      if (unrest.length > 0) return unrest;
    }
    problems.push(...(isLast ? await look() : early));
    if (isLast && problems.length === 0) problems.push(...(await findDeadControls(page, station)));
  }
  return problems;
}
