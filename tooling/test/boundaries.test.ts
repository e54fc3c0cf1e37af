import { readFileSync } from 'node:fs';
import { inRoot } from '../scripts/workspace.mjs';
import { filesIn } from './files-in';
import { lintProbes } from './lint-probes.mjs';

type Case = [file: string, name: string, message: string];

const refused: Case[] = [
  ['mf-quotes/src/remote.tsx', 'mf-crm', 'A remote may import only'],
  ['mf-quotes/src/remote.tsx', 'shell', 'A remote may import only'],
  ['mf-quotes/src/remote.tsx', 'react-router-dom', 'Import router parts from shared-ui'],
  ['mf-quotes/src/remote.tsx', 'axios', 'client of shared-ui'],
  ['mf-quotes/src/remote.tsx', 'swr', "a feature's api.ts"],
  ['mf-quotes/src/features/quotes/api.ts', 'mf-crm', 'A remote may import only'],
  ['shell/src/bootstrap.tsx', 'mf-quotes', 'shell may import only'],
  ['shared-ui/src/index.ts', 'shell', 'shared-ui may import only'],
  ['api/src/server.ts', 'shared-ui', 'api may import only'],
  ['api-contract/src/index.ts', 'api', 'api-contract may import only'],
  ['api/src/quotes/index.ts', 'fastify', 'nothing but api-contract'],
  ['api/src/quotes/index.ts', '../store/sqlite/open', 'of the store its public functions'],
  ['api/src/quotes/index.ts', '../invoicing', 'Quotes does not know this area'],
  ['api/src/quotes/items/index.ts', '../../letters/mails/outbox', 'Quotes does not know this area'],
  ['api/src/kernel/files/files.ts', '../../accounts', 'Kernel does not know this area'],
  ['e2e/test/support/index.ts', 'api-contract', 'e2e may import only'],
  ['mf-quotes/src/remote.tsx', 'shared-ui/src/theme', 'public API'],
  ['mock-api/src/server.ts', '../../api/src/store', 'by its name, not by its folder'],
];

const welcome: [file: string, name: string][] = [
  ['mf-quotes/src/remote.tsx', 'shared-ui'],
  ['mf-quotes/src/features/quotes/api.ts', 'swr'],
  ['mf-quotes/src/remote.tsx', 'api-contract'],
  ['mf-quotes/src/features/quotes/quote-table.tsx', './api'],
  ['shell/src/app/app.tsx', 'react-router-dom'],
  ['shared-ui/src/client/http.ts', 'axios'],
  ['mock-api/src/server.ts', 'api'],
  ['api/src/quotes/index.ts', 'api-contract'],
  ['api/src/quotes/index.ts', './quote'],
  ['api/src/quotes/items/index.ts', '../../kernel/records'],
  ['api/src/quotes/items/index.ts', '../../store'],
];

const messages = lintProbes(
  [...refused, ...welcome].map(([filename, name]) => ({
    filename,
    text: `import * as it from '${name}';\nexport { it };\n`,
  })),
);

describe('the import boundaries', () => {
  it.each(refused.map((one, index) => [...one, messages[index]]))(
    '%s may not import %s',
    (_file, _name, expected, message) => expect(message).toContain(expected),
  );

  it.each(welcome.map((one, index) => [...one, messages[refused.length + index]]))(
    '%s may import %s',
    (_file, _name, message) => expect(message).toBe(''),
  );

  const areas = [
    'accounts',
    'catalogue',
    'clients',
    'quotes',
    'letters',
    'invoicing',
    'delivery',
    'platform',
  ];
  const filesOfAreas = areas.flatMap((area) => filesIn(`api/src/${area}`, /\.ts$/));

  it.each([
    ['Kysely', /from 'kysely'/, /(^|[/-])queries\.ts$/],
    ['the handlers of calls', /from '(\.\.\/)+calls/, /\/routes\.ts$/],
  ])('of the files of an area, none imports %s but those for it', (_what, imported, fileName) => {
    const importers = filesOfAreas.filter((file) => imported.test(readFileSync(inRoot(file), 'utf8')));
    expect(importers.length).toBeGreaterThan(5);
    expect(importers.filter((file) => !fileName.test(file))).toEqual([]);
  });

  it('no query asks for what is not in another one, for which PostgreSQL takes hours', () => {
    const files = filesIn('api/src', /\.ts$/).filter((file) => !file.startsWith('api/src/store/'));
    const notInQuery = /\bnot in (\(\s*select\b|\$\{)|'not in',\s*\w+\s*\.selectFrom\b/;
    expect(files.filter((file) => notInQuery.test(readFileSync(inRoot(file), 'utf8')))).toEqual([]);
  });
});
