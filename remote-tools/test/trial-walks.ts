import type { Build } from './deploy-all';

/** Builds that harm other modules: they are refused for what they leave behind, one for each check. */
const refused: Build[] = [
  {
    what: 'sends the router elsewhere when it starts',
    module:
      "history.pushState({}, '', '/settings/users'); dispatchEvent(new PopStateEvent('popstate')); return pageOf(Plain);",
    says: 'has changed the browser’s history, so that Back',
  },
  {
    what: 'leaves the page after two seconds',
    module: "setTimeout(() => { location.href = '/elsewhere'; }, 2000); return pageOf(Plain);",
    says: 'It leaves the page, or loads it again.',
  },
  {
    what: 'replaces fetch',
    module: 'const own = fetch; window.fetch = (...given) => own(...given); return pageOf(Plain);',
    says: 'has replaced window.fetch of the browser',
  },
  {
    what: 'changes the title after it was left',
    module: "setInterval(() => { document.title = 'Ticket'; }, 500); return pageOf(Plain);",
    says: 'Left for /stored, it changes the title of the page: “Ticket”, not “',
  },
  {
    what: 'changes the address after it was left',
    module: "setInterval(() => history.replaceState({}, '', '/plain'), 500); return pageOf(Plain);",
    says: 'Left for /stored, it leads to /plain.',
  },
  {
    what: 'empties the page after four seconds',
    module: "setTimeout(() => { document.body.textContent = ''; }, 4000); return pageOf(Plain);",
    says: /Left for \/stored, it has removed \d\d+ elements outside its content: <div>/,
  },
  {
    what: 'lays something over the page',
    module:
      "const cover = document.body.appendChild(document.createElement('div')); cover.style = 'position: fixed; inset: 0; z-index: 9999'; return pageOf(Plain);",
    says: 'covers the menu by <div>: its links cannot be clicked',
  },
];

/** More of them, each refused by a check that one of the others meets. */
const alsoRefused: Build[] = [
  {
    what: 'fills the history',
    module:
      "for (let turn = 0; turn < 60; turn += 1) history.pushState({}, '', '/plain?' + turn); return pageOf(Plain);",
    says: 'has changed the browser’s history, so that Back',
  },
  {
    what: 'leaves the page by a refresh',
    module:
      "document.head.append(Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: '2;url=/elsewhere' })); return pageOf(Plain);",
    says: 'It leaves the page, or loads it again.',
  },
  {
    what: 'goes on adding to the page',
    module:
      "setInterval(() => document.body.append(document.createElement('aside')), 500); return pageOf(Plain);",
    says: 'leaves <aside> outside its content',
  },
  {
    what: 'keeps the page from scrolling after it was left',
    module:
      "return pageOf(() => { React.useEffect(() => { document.body.style.overflow = 'hidden'; }, []); return 'x'; });",
    says: 'leaves <body style="overflow: hidden;"> outside its content',
  },
  {
    what: 'replaces functions of prototypes and of objects',
    module:
      'XMLHttpRequest.prototype.open = function () {}; history.pushState = () => {}; Array.prototype.copyWithin = function () {}; return pageOf(Plain);',
    says: 'has replaced history.pushState, XMLHttpRequest.prototype.open, Array.prototype.copyWithin of the browser',
  },
];

export const harmful = process.env.TEST_ALL === 'yes' ? [...refused, ...alsoRefused] : refused;
