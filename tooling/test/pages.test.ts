import { readFileSync, readdirSync, existsSync } from 'node:fs';
import path from 'node:path';
import { pages } from '../../api-contract/src/pages';
import { root } from '../../remote-tools/test/run';
import { filesIn } from './files-in';

const patterns = Object.values(pages).map(({ pattern }) => pattern);

/** The first segments of all pages below the dashboard: `/quotes`. */
const firstSegments = [...new Set(patterns.flatMap((pattern) => /^\/[\w-]+/.exec(pattern) ?? []))];

const sources = readdirSync(root)
  .flatMap((name) => [`${name}/src`, `${name}/templates`])
  .filter((folder) => existsSync(path.join(root, folder)))
  .flatMap((folder) => filesIn(folder, /(?<!\.test)\.tsx?$/));

/** The paths of calls, which begin like pages, and the list of the pages itself. */
const isListOfPaths = (file: string) =>
  /^api-contract\/src\/.*\bpaths\.ts$|^api-contract\/src\/pages\.ts$/.test(file);

/** A text that begins with the address of a page, outside of comments. */
const address = new RegExp(`['"\`](?:${firstSegments.join('|')})(?=['"\`?#]|/[^{])`);

/** Where such a text is something else. */
const others: Readonly<Record<string, string>> = {
  'api-contract/src/platform/reports/report-figures.ts':
    'the type of these addresses, which the values must have',
};

test('The address of a page is written once, in the list of the contract', () => {
  const written = sources
    .filter((file) => !isListOfPaths(file) && !(file in others))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          address.test(line) && !/^\s*(?:\*|\/\*|\/\/)/.test(line)
            ? [`${file}:${index + 1} ${line.trim()}`]
            : [],
        ),
    );
  expect(written).toEqual([]);
});

test('A module owns pages of that list, and every entry of its menu leads to one', () => {
  const isPage = (to: string) => patterns.includes(to.split(/[?#]/)[0]!);
  const modules = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const strange = modules.flatMap((name) => {
    const { remote } = JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8')) as {
      remote: { paths: string[]; menu?: { path: string }[] };
    };
    const owned = remote.paths.filter((prefix) => !patterns.some((pattern) => pattern.startsWith(prefix)));
    const entries = (remote.menu ?? []).map((entry) => entry.path).filter((to) => !isPage(to));
    return [...owned, ...entries].map((to) => `${name} ${to}`);
  });
  expect(strange).toEqual([]);
});

/** The pages that links open at a tab, with the source that has their tabs. */
const sourcesOfTabs: Readonly<Record<string, string>> = {
  quote: 'mf-quotes/src/pages/quote-tabs.tsx',
  event: 'mf-delivery/src/pages/event-page.tsx',
  modules: 'shell/src/features/modules/modules-page.tsx',
};

/** A call with a tab among its parameters, and one with a tab in the text behind it. */
const linksToTabs = [
  /pages\.(\w+)\([^{};]*\{[^{}]*\btab\b(?:: ([^{},]*))?[^{}]*\}/g,
  /pages\.(\w+)\([^{};]*\)\}\?tab=([^`]*)/g,
];

test('A link to a tab of a page leads to one that the page has', () => {
  const links = sources
    .filter((file) => file !== 'api-contract/src/pages.ts')
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return linksToTabs.flatMap((link) =>
        [...text.matchAll(link)].map(([call, page = '', value = '']) => {
          // Those of a choice stand behind its signs.
          const tabs = [...value.matchAll(/^([\w-]+)$|(?:^|[?:] )'([\w-]+)'/g)].map(
            (found) => found[1] ?? found[2],
          );
          return { call: `${file} ${call}`, page, tabs };
        }),
      );
    });
  const hasTab = (page: string, tab: string) => {
    const source = sourcesOfTabs[page];
    return source !== undefined && readFileSync(path.join(root, source), 'utf8').includes(`id: '${tab}',`);
  };
  const strange = links.filter(
    ({ page, tabs }) => tabs.length === 0 || !tabs.every((tab) => hasTab(page, tab!)),
  );
  expect(strange.map(({ call }) => call)).toEqual([]);
  expect(new Set(links.map(({ page }) => page))).toEqual(new Set(Object.keys(sourcesOfTabs)));
});
