import { randomBytes } from 'node:crypto';
import type { Build } from './trials';
import { copyOf } from './modules';

const page = (text: string) => `return pageOf(() => { ${text} });`;

/** Builds that are refused, one for each check of the trial, with a part of the refusal. */
const refused: Build[] = [
  {
    what: 'never starts',
    module: 'await new Promise(() => undefined);',
    says: 'It loads for ever. Let its code, loaders and requests come to an end.',
  },
  {
    what: 'brings a second React and uses its hooks',
    module: `${copyOf('react', { withReact: true })} ${page("own.useState(1); return 'x';")}`,
    says: 'It uses a React of its own. List react under shared',
  },
  {
    what: 'brings a second react-router',
    module: `${copyOf('react-router-dom')} return pageOf(() => jsx(own.Link, { to: '/' }));`,
    says: 'its own copy of react-router,',
  },
  {
    what: 'is a development build, by its JSX',
    module: page('return (0, React.jsxDEV)("p", {});'),
    says: 'It is a development build. Build it for production',
  },
  {
    what: 'throws when its page renders',
    module: page("throw new Error('No stage');"),
    says: 'At /plain: Error: No stage',
  },
  {
    what: 'rejects a promise that nobody catches',
    module: page("React.useEffect(() => void Promise.reject(new Error('No sound')), []); return 'x';"),
    says: 'No sound',
  },
  {
    what: 'leaves the page when it starts',
    module: "location.assign('/elsewhere'); return pageOf(Plain);",
    says: 'It leaves the page, or loads it again.',
  },
  {
    what: 'hides the shell by its styles',
    module:
      "const sheet = new CSSStyleSheet(); sheet.replaceSync('nav { visibility: hidden }'); document.adoptedStyleSheets.push(sheet); return pageOf(Plain);",
    says: 'It removes or hides the menu of the shell.',
  },
  {
    what: 'renders for ever',
    module: page(
      "const [turn, setTurn] = React.useState(0); React.useEffect(() => setTurn(turn + 1)); return 'x';",
    ),
    says: 'Its code does not come to an end',
  },
  {
    what: 'opens a box of the browser',
    module: "alert('Welcome'); return pageOf(Plain);",
    says: 'It opens a box of the browser (alert)',
  },
  {
    what: 'throws on its second page alone',
    module:
      "return routesOf({ path: '/plain', element: 'x' }, { path: '/plain/later', lazy: () => { throw new Error('No curtain'); } });",
    says: 'At /plain/later: Error: No curtain',
  },
  {
    what: 'brings a page of the shell',
    module: "return routesOf({ path: '/plain', element: 'x' }, { path: '/settings/users', element: 'x' });",
    says: 'It brings a page for /settings/users, and owns only /plain',
  },
  {
    what: 'has a menu that leads nowhere',
    module: 'return pageOf(Plain);',
    facts: { menu: [{ group: 'Plain', label: 'All', path: '/plain/all' }] },
    says: 'Its menu leads to /plain/all',
  },
  {
    what: 'declares a slot and exposes nothing for it',
    module: 'return pageOf(Plain);',
    facts: { slots: [{ slot: 'dashboard.card', title: 'Plain' }] },
    says: 'It declares the slot dashboard.card and exposes nothing for it.',
  },
  {
    what: 'covers the dashboard from its card',
    module:
      "return filled(() => ReactDom.createPortal(jsx('div', { style: { position: 'fixed', inset: 0, zIndex: 999 } }), document.body));",
    facts: { slots: [{ slot: 'dashboard.card', title: 'Plain' }] },
    says: /t covers the menu by <div>/,
  },
  {
    what: 'lacks a chunk that only its code names',
    module: "await script('gone.js'); return pageOf(Plain);",
    says: 'Its gone.js is missing, and its code requests it',
  },
  {
    what: 'shows nothing on its page',
    module: 'return pageOf(() => null);',
    says: 'At /plain: It shows nothing there.',
  },
  {
    what: 'leads to a page that nobody has',
    module: "return pageOf(() => jsx(router.Navigate, { to: '/nowhere' }));",
    says: 'It shows the shell’s page for an address that does not exist.',
  },
  {
    what: 'floods the console',
    module: 'for (let at = 0; at < 150; at += 1) console.log(at); return pageOf(Plain);',
    says: 'It writes more than 100 lines to the console',
  },
  {
    what: 'is larger than its budget',
    module: "await script('large.js'); return pageOf(Plain);",
    facts: { budget: 20 },
    files: { 'large.js': `/* ${randomBytes(30_000).toString('hex')} */` },
    says: /its first page loads 3\d KB \(Brotli\) of at most 20 KB/,
  },
  { what: 'makes no container', entry: '"nothing"', says: 'Its code stopped while it was being started' },
];

/** More of them, each refused by a check that one of the others meets. */
const alsoRefused: Build[] = [
  {
    what: 'loads for ever',
    module: "return routesOf({ path: '/plain', element: 'x', loader: () => new Promise(() => undefined) });",
    says: 'It loads for ever.',
  },

  {
    what: 'throws in its card of the dashboard',
    module: "return filled(() => { throw new Error('No lorry'); });",
    facts: { slots: [{ slot: 'dashboard.card', title: 'Plain' }] },
    says: 'Error: No lorry',
  },
  {
    what: 'makes the elements of React 18',
    module: page(
      "return { $$typeof: Symbol.for('react.element'), type: 'p', key: null, ref: null, props: {}, _owner: null };",
    ),
    says: 'Its JSX makes the elements of an older React',
  },
  {
    what: 'gives the elements of its routes',
    module: "return routesOf(jsx(router.Route, { path: '/plain', element: 'x' }));",
    says: '<Route> becomes one by createRoutesFromElements',
  },
  {
    what: 'makes its routes of a component',
    module:
      "return routesOf(...router.createRoutesFromElements(jsx(router.Routes, { children: jsx(router.Route, { path: '/plain' }) })));",
    says: 'createRoutesFromElements takes <Route> of the shared react-router-dom alone',
  },
  { what: 'never ends its start', module: 'for (;;);', says: 'Its code does not come to an end' },
  {
    what: 'brings a second React and renders with it',
    module: `${copyOf('react-dom/client', { withReact: true })}
      own.createRoot(document.body.appendChild(document.createElement('div'))).render('x'); return pageOf(Plain);`,
    says: 'its own copy of react-dom,',
  },
  {
    what: 'is a development build, by eval',
    module: 'return eval("pageOf(Plain)");',
    says: 'It is a development build',
  },
  {
    what: 'renders what this shared-ui does not have',
    module: page('return jsx(ui.HologramTable, {});'),
    says: 'an import that this shell’s shared-ui does not have',
  },
  {
    what: 'loads the page again when it renders',
    module: page("React.useEffect(() => location.reload(), []); return 'x';"),
    says: 'It leaves the page, or loads it again.',
  },
  {
    what: 'empties the page',
    module: page("React.useEffect(() => { document.body.textContent = ''; }, []); return 'x';"),
    says: 'It removes or hides the menu of the shell.',
  },
  { what: 'throws when it starts', module: "throw new Error('No power');", says: 'No power' },
  {
    what: 'throws in a loader',
    module:
      "return routesOf({ path: '/plain', element: 'x', loader: () => { throw new Error('No cast'); } });",
    says: 'No cast',
  },
  {
    what: 'throws on a page with a parameter alone',
    module:
      "return routesOf({ path: '/plain', children: [{ index: true, element: 'x' }, { path: ':id', Component() { throw new Error('No seat'); } }] });",
    says: 'At /plain/1: Error: No seat',
  },
  {
    what: 'brings a page of the shell below a page of its own',
    module:
      "return routesOf({ path: '/plain', element: 'x', children: [{ path: '/settings/users', element: 'x' }] });",
    says: 'It brings a page for /settings/users, and owns only /plain',
  },
  {
    what: 'has routes that the router cannot use',
    module:
      "return routesOf({ path: '/stage', element: 'x' }, { path: '/plain', element: 'x', children: [{ path: '/stage', element: 'x' }] });",
    facts: { paths: ['/plain', '/stage'] },
    says: 'Its routes cannot be used. Absolute route path "/stage" nested under path "/plain" is not valid',
  },
  {
    what: 'brings a page for everything',
    module: "return routesOf({ path: '/plain', element: 'x' }, { path: '*', element: 'x' });",
    says: 'It brings a page for /*',
  },
  {
    what: 'brings no page for one of its paths',
    module: 'return pageOf(Plain);',
    facts: { paths: ['/plain', '/plainer'] },
    says: 'It brings no page for /plainer, which it owns',
  },
  {
    what: 'exposes no module',
    module: "return { name: 'mf-plain' };",
    says: 'It contains no module',
  },
  {
    what: 'was built for another address',
    module: "await script('../../../elsewhere/a.js'); return pageOf(Plain);",
    says: 'Is its publicPath `auto`',
  },
];

/** Builds that are deployed, with a part of the warning where there is one. */
const taken: Build[] = [
  {
    what: 'has lazy routes and lazy components, and a file with a space and an accent in its name',
    files: { 'menü 1.js': '' },
    module:
      "await script('menü 1.js'); const Late = React.lazy(async () => ({ default: Plain })); return routesOf({ path: '/plain', element: jsx(React.Suspense, { fallback: 'x', children: jsx(Late, {}) }) }, { path: '/plain/later', lazy: async () => ({ Component: Plain }) });",
  },
  {
    what: 'has the route ids of the shell, and reads the data of one',
    module:
      "const Data = () => jsx('p', { children: router.useRouteLoaderData('mf-plain:remote:mf-plain').name }); return routesOf({ id: 'content', path: '/plain', element: jsx(router.Outlet, {}), children: [{ id: 'remote:mf-plain', index: true, element: jsx(Data, {}), loader: () => ({ name: 'x' }) }] });",
  },
  {
    what: 'catches its errors itself',
    module:
      "return pageOf(() => { React.useEffect(() => console.error('No weather', new Error('offline')), []); return 'x'; });",
    says: 'It writes an error to the console: Error: offline',
  },
];

/** More of them, each a usual way to write a module. */
const alsoTaken: Build[] = [
  {
    what: 'declares a larger budget',
    module: "await fetch(here + 'large.css'); return pageOf(Plain);",
    facts: { budget: 200 },
    files: { 'large.css': `/* ${randomBytes(160_000).toString('hex')} */` },
  },
  {
    what: 'brings styles of its own, which stay',
    module:
      "await new Promise((onload) => document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: here + 'plain.css', onload }))); return filled(() => jsx('p', { className: 'plain-note', children: 'Note' }));",
    files: { 'plain.css': ':root { --plain: teal } .plain-note { color: var(--plain) }' },
    facts: { slots: [{ slot: 'dashboard.card', title: 'Plain' }] },
  },

  {
    what: 'fixes a layer to the window in its card of the dashboard, which keeps it',
    module: "return filled(() => jsx('div', { style: { position: 'fixed', inset: 0, zIndex: 999 } }));",
    facts: { slots: [{ slot: 'dashboard.card', title: 'Plain' }] },
  },
  {
    what: 'has loaders, actions and nested routes',
    module:
      "const Data = () => router.useLoaderData(); return routesOf({ path: '/plain', element: jsx(router.Outlet, {}), children: [{ index: true, element: jsx(Data, {}), loader: () => 'x', action: () => null }, { path: 'a', children: [{ path: 'b/*', element: 'x' }] }] });",
  },
  {
    what: 'makes its routes of elements',
    module:
      "return routesOf(...router.createRoutesFromElements(jsx(router.Route, { path: '/plain', children: jsx(router.Route, { index: true, element: 'x' }) })));",
  },
  {
    what: 'has a theme of its own',
    module:
      "const Note = styled.default.p`color: ${({ theme }) => theme.ink}`; return pageOf(() => jsx(styled.ThemeProvider, { theme: { ink: 'teal' }, children: jsx(Note, { children: 'x' }) }));",
  },
  {
    what: 'redirects to its first page',
    module:
      "return routesOf({ path: '/plain', loader: () => router.redirect('/plain/list') }, { path: '/plain/list', element: 'x' });",
    facts: { menu: [{ group: 'Plain', label: 'List', path: '/plain/list' }] },
  },
];

const isFullRun = process.env.TEST_ALL === 'yes';

export const unfit = isFullRun ? [...refused, ...alsoRefused] : refused;
export const fit = isFullRun ? [...taken, ...alsoTaken] : taken;
