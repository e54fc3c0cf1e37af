import type { Build } from './trials';

/** Returns the text that adds a style sheet. */
const style = (css: string) =>
  `const sheet = new CSSStyleSheet(); sheet.replaceSync('${css}'); document.adoptedStyleSheets.push(sheet);`;

/** Returns a module that goes on doing something on the pages of others. */
const away = (act: string) =>
  `setInterval(() => { if (location.pathname !== '/plain') { ${act} } }, 100); return pageOf(Plain);`;

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
    what: 'changes what the browser and the shell give to all modules',
    module:
      "const yup = await use('yup'); Object.prototype.extra = 'x'; Date.now = () => 0; yup.string.prototype.max = () => undefined; return pageOf(Plain);",
    says: 'has changed Object.prototype.extra, Date.now, yup.StringSchema.prototype.max, which',
  },
  {
    what: 'freezes what all modules use',
    module: 'Object.preventExtensions(Object.prototype); Object.freeze(Intl); return pageOf(Plain);',
    says: /has changed Object\.prototype, Intl[^]*, which all modules use\./,
  },
  {
    what: 'hides the page of others from screen readers',
    module: away("document.querySelector('#main')?.setAttribute('aria-hidden', true)"),
    says: /it changes what keys and screen readers find, by <main[^>]* aria-hidden="true"/,
  },
  {
    what: 'fills a database of the browser',
    module:
      "const cache = await caches.open('plain'); await cache.put('/plain.bin', new Response(new Uint8Array(3e7))); return pageOf(Plain);",
    says: /it leaves 3\d{7} characters in databases and caches; at most 20000000 are possible/,
  },
  {
    what: 'empties the storage of the tab when it is left',
    module:
      'return pageOf(() => { React.useEffect(() => () => sessionStorage.clear(), []); return jsx(Plain, {}); });',
    says: 'it has removed sessionStorage mf-other.draft, which others have stored.',
  },
  {
    what: 'fills the storage of the browser',
    module: "localStorage.setItem('plain', 'x'.repeat(600_000)); return pageOf(Plain);",
    says: /it leaves 600\d\d\d characters in localStorage; at most 500000 are possible/,
  },
  {
    what: 'rewrites what others say',
    module: away("const heading = document.querySelector('h1'); if (heading) heading.textContent = 'Desk';"),
    says: /it takes “Dashboard” off the page\.[^]+it puts “Desk” on the page\./,
  },
  {
    what: 'changes the variables of all styles',
    module: `${style(':root { --color-text: red; --plain: teal }')} return pageOf(Plain);`,
    says: 'it styles what other modules render: :root {',
  },
  {
    what: 'changes the title after it was left',
    module: "setInterval(() => { document.title = 'Ticket'; }, 100); return pageOf(Plain);",
    says: 'Left for /, it changes the title of the page: “Ticket”, not “',
  },
  {
    what: 'changes the address after it was left',
    module: "setInterval(() => history.replaceState({}, '', '/plain'), 100); return pageOf(Plain);",
    says: 'Left for /, it leads to /plain.',
  },
  {
    what: 'empties the page two seconds after it came to the last one',
    module:
      "const wait = setInterval(() => { if (location.pathname !== '/stored') return; clearInterval(wait); setTimeout(() => { document.body.textContent = ''; }, 2000); }, 100); return pageOf(Plain);",
    says: /it has removed \d\d+ elements outside its content: <div>/,
  },
  {
    what: 'lays something over the page',
    module:
      "const cover = document.body.appendChild(document.createElement('div')); cover.style = 'position: fixed; inset: 0; z-index: 9999'; return pageOf(Plain);",
    says: 'covers the menu by <div>: its links cannot be clicked',
  },
  {
    what: 'makes the page of others transparent',
    module: away("document.querySelector('#main')?.style.setProperty('opacity', 0.4)"),
    says: /it changes how the page looks: at least \d+% of what it draws is not as usual/,
  },
  {
    what: 'disables the buttons of others',
    module: away(
      "document.querySelectorAll('#main :is(button, a)').forEach((each) => each.style.setProperty('pointer-events', 'none'))",
    ),
    says: /it disables, hides or covers controls of the page: \d+ can be used, not \d+/,
  },
  {
    what: 'swallows keys',
    module:
      "addEventListener('keydown', (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true); return pageOf(Plain);",
    says: 'it swallows keys or events, so that this no longer works: Tab moves the focus, Ctrl+K opens the search',
  },
  {
    what: 'swallows other events',
    module:
      "for (const type of ['click', 'wheel', 'touchstart', 'keydown', 'submit', 'popstate']) addEventListener(type, (event) => { if (!event.target.closest?.('nav') && !['Tab', 'k', 'q'].includes(event.key)) event.stopImmediatePropagation(); }, true); return pageOf(Plain);",
    says: 'this no longer works: click, touchstart, wheel, keydown Escape, keydown Enter, keydown ArrowDown, keydown x, submit, popstate, a click on each control.',
  },
  {
    what: 'asks before the page is closed',
    module: "addEventListener('beforeunload', (event) => event.preventDefault()); return pageOf(Plain);",
    says: 'it asks before the page is closed.',
  },
  {
    what: 'keeps the page busy by many short tasks',
    module:
      'const work = () => { for (const end = performance.now() + 20; performance.now() < end;); setTimeout(work, 1); }; work(); return pageOf(Plain);',
    says: /it keeps the page busy for \d+% of the time/,
  },
  {
    what: 'goes on with requests, and deletes',
    // Each ends before the next one: a trial waits for the open ones, on a busy machine for long.
    module:
      "setInterval(() => void fetch('/api/plain', { signal: AbortSignal.timeout(20) }).catch(() => undefined), 100); fetch('/api/quotes/1', { method: 'DELETE' }).catch(() => undefined); return pageOf(Plain);",
    says: /it goes on with requests: \d+ in 3 seconds\.[^]+It sends DELETE \/api\/quotes\/1 without a click\./,
  },
  {
    what: 'takes memory for ever',
    module:
      'const kept = []; setInterval(() => { if (kept.length < 400) kept.push(new Uint8Array(4e6).fill(1)); }, 200); return pageOf(Plain);',
    says: /it takes more and more memory: \d+ MB in 3 seconds/,
  },
  {
    what: 'breaks what another module uses',
    module:
      "setInterval(() => { if (location.pathname === '/stored') console.error('mf-stored 1.0.0 failed.', new Error('No lift')); }, 1000); return pageOf(Plain);",
    says: 'Beside it, mf-stored fails: Error: No lift.',
  },
  {
    what: 'does all this on its second page',
    module:
      "return routesOf({ path: '/plain', element: 'x' }, { path: '/plain/later', lazy: async () => { window.fetch = () => {}; return { Component: Plain }; } });",
    says: 'At /plain/later: Left for /, it has changed window.fetch, which',
  },
];

/** More of them, each refused by a check that one of the others meets. */
const alsoRefused: Build[] = [
  {
    what: 'replaces fetch',
    module: 'const own = fetch; window.fetch = (...given) => own(...given); return pageOf(Plain);',
    says: 'has changed window.fetch, which all modules use.',
  },
  {
    what: 'covers the page by a style that nothing clicks on',
    module: `${style('body::before { content: ""; position: fixed; inset: 0; background: white; pointer-events: none; z-index: 9999 }')} return pageOf(Plain);`,
    says: 'it styles what other modules render: body::before {',
  },
  {
    what: 'removes a heading of others',
    module: away("document.querySelector('h1')?.style.setProperty('display', 'none')"),
    says: 'it takes “Dashboard” off the page.',
  },
  {
    what: 'defines a variable of the page again',
    module: `${style('@property --color-text { syntax: "*"; inherits: false }')} return pageOf(Plain);`,
    says: 'it defines “--color-text” again.',
  },
  {
    what: 'defines the font of the page again',
    module: `${style('@font-face { font-family: Inter Variable; src: local(Courier) }')} return pageOf(Plain);`,
    says: 'it defines “Inter Variable” again.',
  },
  {
    what: 'sets cookies',
    module: "document.cookie = 'plain=' + 'x'.repeat(2000); return pageOf(Plain);",
    says: 'characters in document.cookie; at most 1000 are possible',
  },
  {
    what: 'changes the texts of yup and the defaults of axios',
    module:
      "(await use('yup')).setLocale({ mixed: { required: 'No!' } }); (await use('axios')).default.defaults.timeout = 1; return pageOf(Plain);",
    says: 'has changed axios.default.defaults.timeout, yup.defaultLocale.mixed.required, which',
  },
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
    says: 'has changed Array.prototype.copyWithin, XMLHttpRequest.prototype.open, history.pushState, which',
  },
];

/** Builds that harm the dashboard by their card. */
const fromCards = [
  {
    what: 'sets the title from its card',
    module:
      "return filled(() => { React.useEffect(() => { document.title = 'Ticket'; }, []); return 'x'; });",
    says: 'it changes the title of the page: “Ticket”',
  },
  {
    what: 'lets nobody leave the page with its card',
    module: "return filled(() => { router.useBlocker(() => true); return 'x'; });",
    says: /it (leads to|covers the menu by)/,
  },
  {
    what: 'takes the focus by its card',
    module: "return filled(() => jsx('input', { autoFocus: true, 'aria-label': 'Look' }));",
    says: 'it moves the focus to <input>',
  },
  {
    what: 'renders thousands of elements in its card',
    module:
      "return filled(() => jsx('p', { children: Array.from({ length: 1200 }, (_, at) => jsx('i', { children: 'x' }, at)) }));",
    says: /It renders 12\d\d elements in a slot; at most 1000/,
  },
].map((build) => ({ ...build, facts: { slots: [{ slot: 'dashboard.card', title: 'Plain' }] } }));

/** More of them, each refused by a check that one of the others meets. */
const alsoFromCards = [
  {
    what: 'navigates by its card',
    module:
      "return filled(() => { const navigate = router.useNavigate(); React.useEffect(() => void navigate('/stored'), []); return 'x'; });",
    says: 'it leads to /stored',
  },
  {
    what: 'leaves a box of its card behind',
    module:
      "return filled(() => { React.useEffect(() => () => void document.body.append(document.createElement('aside')), []); return 'x'; });",
    says: 'it leaves <aside> outside its content',
  },
  {
    what: 'removes the heading above its card',
    module:
      "return filled(() => { React.useEffect(() => { document.querySelector('h1').style.display = 'none'; }, []); return 'x'; });",
    says: 'it takes “Dashboard” off the page',
  },
  {
    what: 'opens a dialog six seconds after its card',
    module:
      "return filled(() => { React.useEffect(() => { setTimeout(() => { const dialog = document.createElement('dialog'); document.body.append(dialog); dialog.showModal(); }, 6000); }, []); return 'x'; });",
    says: 'covers the menu by',
  },
  {
    what: 'throws five seconds after its card',
    module:
      "return filled(() => { React.useEffect(() => { setTimeout(() => { throw new Error('No lorry'); }, 5000); }, []); return 'x'; });",
    says: 'Error: No lorry',
  },
  {
    what: 'throws when its card is left',
    module:
      "return filled(() => { React.useEffect(() => () => { throw new Error('No goodbye'); }, []); return 'x'; });",
    says: 'Error: No goodbye',
  },
].map((build) => ({ ...build, facts: { slots: [{ slot: 'dashboard.card', title: 'Plain' }] } }));

const isFullRun = process.env.TEST_ALL === 'yes';

export const harmful = isFullRun
  ? [...refused, ...fromCards, ...alsoRefused, ...alsoFromCards]
  : [...refused, ...fromCards];
