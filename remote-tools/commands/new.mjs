// new mf-forecast   makes a remote in a folder of that name, for a repository of its own
//   --bundler vite|webpack|rspack  otherwise vite · --path /forecast · --title "Forecast"
//   --packages <folder>  takes our packages from archives instead of the registry

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bold, green } from '../console.mjs';
import { copyTemplate, namingProblem, pathOf, titleOf } from '../template.mjs';

/** Exact versions: these are built in our tests. webpack 5.111 and later do not work with the federation plugin 2.9. */
const bundlers = {
  vite: {
    build: 'vite build',
    packages: { vite: '8.3.8', '@vitejs/plugin-react': '6.0.1', '@module-federation/vite': '1.23.8' },
  },
  webpack: {
    build: 'webpack',
    packages: {
      webpack: '5.110.3',
      'webpack-cli': '6.0.1',
      'webpack-dev-server': '5.2.7',
      '@module-federation/enhanced': '2.9.2',
      'swc-loader': '0.2.7',
      '@swc/core': '1.16.22',
    },
  },
  rspack: {
    build: 'rspack build',
    packages: {
      '@rspack/core': '2.3.2',
      '@rspack/cli': '2.2.8',
      '@rspack/dev-server': '2.2.2',
      '@rspack/plugin-react-refresh': '2.0.2',
      '@module-federation/enhanced': '2.9.2',
    },
  },
};

/** Files of the template that are for our workspace alone. */
const leaveOut = ['webpack.config.mjs', 'src/index.ts', 'src/bootstrap.tsx'];

/** Its `packages` and `shared` are written when this package is published (tooling/packages/stage.mjs). */
const published = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** Returns the source of each of our packages: an alias in the registry, or an archive of the folder, which goes to `vendor/`. mock-api is optional. */
function sourcesOf(folder) {
  const { packages: aliases } = published;
  if (!aliases) throw new Error('In this workspace a remote is made with npm run new-remote.');
  if (folder === undefined) return aliases;
  const archives = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  return Object.fromEntries(
    Object.keys(aliases).flatMap((name) => {
      const [archive, second] = archives.filter((file) => new RegExp(`(^|-)${name}-\\d`).test(file));
      if (second) throw new Error(`There is more than one archive of ${name} in ${folder}: keep one.`);
      if (!archive && name === 'mock-api') return [];
      if (!archive) throw new Error(`There is no archive of ${name} in ${folder}.`);
      return [[name, `file:vendor/${archive}`]];
    }),
  );
}

/** Returns the archives among the sources, as files of the new remote: a clean clone has all that it installs. */
const archivesOf = (sources, folder) =>
  Object.fromEntries(
    Object.values(sources)
      .filter((source) => source.startsWith('file:'))
      .map((source) => [
        source.slice('file:'.length),
        readFileSync(path.join(folder, path.basename(source))),
      ]),
  );

const withoutPatch = (version) => version.replace(/\.\d+$/, '.0');

/** Returns the package.json of a remote: that of the template with its name, its bundler and our packages. */
function manifestFor(name, template, bundler, ours) {
  const { build, packages } = bundlers[bundler];
  const { 'api-contract': contract, 'shared-ui': ui, ...tools } = ours;
  // The shell and its API are those of mock-api.
  const test = tools['mock-api'] ? 'jest && remote-tools dev --once' : 'jest';
  // Of `npm:@company/shared-ui@^1.1.0` and of `file:../company-shared-ui-1.1.0.tgz`: `^1.1.0`.
  const rangeOf = (source) => `^${withoutPatch(/(\d+\.\d+\.\d+)(\.tgz)?$/.exec(source)[1])}`;
  const requires = { 'api-contract': rangeOf(contract), 'shared-ui': rangeOf(ui) };
  return {
    name,
    ...template,
    scripts: { ...template.scripts, build, test },
    dependencies: { 'api-contract': contract, 'shared-ui': ui, ...published.shared },
    devDependencies: { ...tools, ...template.devDependencies, ...packages },
    remote: { ...template.remote, requires },
  };
}

export default async function make(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      bundler: { type: 'string', default: 'vite' },
      path: { type: 'string' },
      title: { type: 'string' },
      packages: { type: 'string' },
    },
  });
  const { bundler, packages } = values;
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0)
    throw new Error('Name the one remote to make, such as mf-forecast.');
  if (!Object.hasOwn(bundlers, bundler))
    throw new Error(`--bundler is one of ${Object.keys(bundlers).join(', ')}.`);
  const remote = { name, path: values.path ?? pathOf(name), title: values.title ?? titleOf(name) };
  const folder = path.resolve(name);
  const problem = namingProblem(remote, folder);
  if (problem) throw new Error(problem);
  const sources = sourcesOf(packages);
  await copyTemplate(folder, remote, {
    leaveOut,
    more: 'own-repository',
    files: {
      'package.json': (text) =>
        `${JSON.stringify(manifestFor(name, JSON.parse(text), bundler, sources), null, 2)}\n`,
      [`${bundler}.config.mjs`]: `import { defineRemote } from 'define-remote/${bundler}';\n\nexport default defineRemote();\n`,
      '.gitignore': 'node_modules/\ndist/\n',
      ...archivesOf(sources, packages),
    },
  });
  console.log(`\n${green('✓')} ${bold(name)} owns ${remote.path}. What next:`);
  console.log(`    cd ${name} && npm install && npm run build\n`);
}
