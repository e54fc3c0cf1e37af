// Says in sentences what goes wrong in a page.

/** What is behind an error, by the words that the libraries use. */
const causes = [
  [/getOwner|jsxDEV/, 'It is a development build. Build it for production.'],
  [
    /React error #130|Element type is invalid/,
    'It renders something that does not exist: mostly an import that this shell’s shared-ui does not have.',
  ],
  [/reading 'use\w+'\)/, 'It uses a React of its own. List react under shared of the federation plugin.'],
  [
    /Loading (CSS )?chunk|dynamically imported module/,
    'Is its publicPath `auto` (webpack, Rspack) or its base `./` (Vite)?',
  ],
  [/unsafe-eval/, 'It is a development build: the page forbids eval. Build it for production.'],
  [
    /React error #525/,
    'Its JSX makes the elements of an older React, which it contains. List react and react/jsx-runtime under shared of the federation plugin, and build it with the shell’s React.',
  ],
  [
    /is not a <Route> component/,
    'createRoutesFromElements takes <Route> of the shared react-router-dom alone: neither <Routes> nor a component around it.',
  ],
  [
    /brings no page for/,
    'Its routes are objects, such as { path, element }: <Route> becomes one by createRoutesFromElements.',
  ],
];

/** The most characters of a text and the most texts that are printed: a module may write any number of them. */
const longest = 500;
export const most = 20;

export const explain = (text) =>
  [text.trim().slice(0, longest).replace(/\.?$/, '.'), causes.find(([words]) => words.test(text))?.[1]]
    .filter(Boolean)
    .join(' ');

const describe = ({ name, message, cause = '' }) =>
  explain(name === 'RemoteError' ? `${message} ${cause.split('\n')[0]}` : `${name}: ${message}`);

/** The most lines that a module may write while one page of it is open. */
const mostLines = 100;

/** Collects the errors of a page: what the shell reports of the build and of others, uncaught errors, and other lines of the console. */
export function watch(page, { name }, { problems, foreign, warnings }) {
  const isReacts = (text) => /Minified React error|react\.dev\/errors/.test(text);
  const addFor = (module, text) =>
    module === name || module === 'shell'
      ? problems.push(text)
      : foreign.push(`Beside it, ${module} fails: ${text} Leave what other modules use alone.`);
  page.on('dialog', async (dialog) => {
    problems.push(
      `It opens a box of the browser (${dialog.type()}), which stops the whole page. Use the messages and dialogs of shared-ui.`,
    );
    await dialog.dismiss();
  });
  page.on('pageerror', (error) => {
    if (error.name === 'ApiError') return;
    const [, thrower = name] = /\/remotes\/([^/]+)\//.exec(error.stack ?? '') ?? [];
    addFor(thrower, describe(error));
  });
  let lines = 0;
  let errors = 0;
  page.on('console', async (message) => {
    const text = message.text();
    if (/Failed to load resource/.test(text)) return;
    if ((lines += 1) === mostLines)
      problems.push(
        `It writes more than ${mostLines} lines to the console, in which nobody finds another’s. Remove them.`,
      );
    if (message.type() !== 'error' || lines > mostLines) return;
    const [, failed] = /^(\S+) \S+ failed\./.exec(text) ?? [];
    const isProblem = failed !== undefined || isReacts(text);
    if (!isProblem && (errors += 1) > most) return;
    const values = await Promise.all(
      message
        .args()
        .map((arg) =>
          arg
            .evaluate((value) =>
              value instanceof Error
                ? { name: value.name, message: value.message, cause: value.cause?.message }
                : undefined,
            )
            .catch(() => undefined),
        ),
    );
    const error = values.find(Boolean);
    if (error?.name === 'ApiError') return;
    if (isProblem) addFor(failed ?? name, error ? describe(error) : explain(text));
    else
      warnings.push(`It writes an error to the console: ${error ? describe(error) : text.slice(0, longest)}`);
  });
}
