// The allowed imports:
//   shell, mf-* → shared-ui → api-contract ← api (store ← domain ← http, adapters) ← mock-api
// The shell takes from remote-tools what compares versions (compatibility.mjs).
// A remote imports neither another remote nor the shell; e2e and remote-tools import no package.

import { remotes as modules } from '../scripts/workspace.mjs';

const allowed = {
  shell: ['shared-ui', 'api-contract', 'remote-tools'],
  'shared-ui': ['api-contract'],
  'api-contract': [],
  api: ['api-contract'],
  'mock-api': ['api', 'api-contract'],
  e2e: [],
  'remote-tools': [],
  ...Object.fromEntries(modules.map((name) => [name, ['shared-ui', 'api-contract']])),
};

const all = Object.keys(allowed);

const axios = { name: 'axios', message: 'Calls go through the client of shared-ui.' };

/** Registry packages that a remote has through shared-ui alone. */
const keptInside = [
  axios,
  ...['react-router-dom', 'react-router'].map((name) => ({
    name,
    message: 'Import router parts from shared-ui: it holds the one copy.',
  })),
];

const forbidden = (name) => {
  const others = all.filter((other) => other !== name && !allowed[name].includes(other));
  return {
    // From the start of the name: `api` is the package, `./api` a file of a feature.
    regex: `^(${others.join('|')})(/|$)`,
    message: `${name} may import only ${allowed[name].join(', ') || 'nothing of the workspace'} (tooling/eslint/boundaries.mjs).`,
  };
};

const internals = {
  group: ['shared-ui/src/*', 'api-contract/src/*', 'api/src/*'],
  message: 'Use the public API of the package, not its internals.',
};

const throughFolders = {
  regex: `^(\\.\\./)+(${all.join('|')})/(src|test)(/|$)`,
  message: 'Import another package by its name, not by its folder.',
};

const rule = (name, paths = []) => ({
  files: [`${name}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': ['error', { paths, patterns: [forbidden(name), internals, throughFolders] }],
  },
});

const swrElsewhere = {
  name: 'swr',
  message: "Data is fetched in a feature's api.ts, so that its keys stand in one place.",
};

export const boundaries = [
  ...['api-contract', 'api', 'mock-api', 'e2e', 'shared-ui'].map((name) => rule(name)),
  // The template is a remote.
  { ...rule('remote-tools'), ignores: ['remote-tools/templates/**'] },
  rule('shell', [axios]),
  ...modules.map((name) => rule(name, [...keptInside, swrElsewhere])),
  ...modules.map((name) => ({ ...rule(name, keptInside), files: [`${name}/src/features/*/api.ts`] })),
  {
    files: ['api/src/domain/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!api-contract(/server)?$|\\.{1,2}(/|$))',
              message: 'The domain imports nothing but api-contract and the store.',
            },
            {
              regex: '(^|/)(http|adapters)(/|$)|(^|/)store/',
              message:
                'The domain knows no HTTP framework and no adapter, and of the store its public functions.',
            },
          ],
        },
      ],
    },
  },
];
