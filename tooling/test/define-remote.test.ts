import path from 'node:path';
import { federationOptions } from 'define-remote';
import { usesIn } from '../../define-remote/uses.mjs';
import { ReleaseFolder } from '../../remote-tools/test/release-folder';

let project: ReleaseFolder;
beforeEach(() => {
  project = new ReleaseFolder();
});
afterEach(() => project.remove());

describe('the ranges of a build', () => {
  const before = process.cwd();
  afterEach(() => process.chdir(before));

  const rangesOf = (manifest: object) => {
    project.write('node_modules/react/package.json', '{ "version": "19.3.1" }');
    project.write('node_modules/shared-ui/package.json', '{ "version": "1.4.2" }');
    project.write('package.json', JSON.stringify({ name: 'mf-quotes', ...manifest }));
    // A bundler runs in the folder of the remote.
    process.chdir(project.folder);
    const { shared } = federationOptions();
    return (name: string) => shared[name]?.requiredVersion;
  };

  it('begin with the installed minor version', () => {
    const range = rangesOf({});
    expect([range('react'), range('react/jsx-runtime'), range('shared-ui/forms')]).toEqual([
      '^19.3.0',
      '^19.3.0',
      '^1.4.0',
    ]);
  });

  it('begin with the minor version that npm has installed in a folder above', () => {
    rangesOf({});
    project.write('packages/mf-quotes/package.json', '{ "name": "mf-quotes" }');
    process.chdir(project.at('packages/mf-quotes'));
    expect(federationOptions().shared.react?.requiredVersion).toBe('^19.3.0');
  });

  it('are those of its package.json where it states them', () => {
    const range = rangesOf({
      peerDependencies: { react: '^19.3.0 || ^20.0.0' },
      remote: { requires: { 'shared-ui': '^1.1.0' } },
    });
    expect([range('react'), range('shared-ui')]).toEqual(['^19.3.0 || ^20.0.0', '^1.1.0']);
  });

  it('are those of the list for a package that it does not install', () => {
    expect(rangesOf({})('axios')).toBe('^1.0.0');
  });
});

describe('what a build uses of the shared packages and of the contract', () => {
  const own = path.resolve('src/remote.tsx');

  it.each([
    ['imports by name', "import { Card, Link as To } from 'shared-ui'", ['Card', 'Link']],
    ['passes on', "export { Card } from 'shared-ui'", ['Card']],
    ['reads from a namespace', "import * as ui from 'shared-ui'; ui.Card(ui[name])", ['Card']],
    [
      'takes out of a namespace',
      "import * as ui from 'shared-ui'; const { Card, [key]: own, ...rest } = ui",
      ['Card'],
    ],
    [
      'reads from another name of it',
      "import * as ui from 'shared-ui'; const kit = ui; kit['Card']",
      ['Card'],
    ],
    ['imports by name, but for the default', "import { Card, default as ui } from 'shared-ui'", ['Card']],
    ['names in a comment', "// import { Card } from 'shared-ui'", []],
    ['takes from another package', "import { Card } from './card'", []],
  ])('is what it %s', (_what, source, names) => {
    expect(usesIn([[own, source]]).imports['shared-ui']).toEqual(names);
  });

  it('is each name once, of all its sources', () => {
    const sources = ["import { useState } from 'react'", "import React, { memo, useState } from 'react'"];
    const modules = sources.map((source) => [own, source] as const);
    expect(usesIn(modules)).toMatchObject({ imports: { react: ['memo', 'useState'], 'shared-ui': [] } });
  });

  it('is each call whose path it makes', () => {
    const source =
      "import { paths, pages } from 'api-contract'; read(paths.quotes()); write(paths.quote, pages.login)";
    const other = "import { paths as from } from 'api-contract'; from.users()";
    expect(
      usesIn([
        [own, source],
        [own, other],
      ]).calls,
    ).toEqual(['quote', 'quotes', 'users']);
  });

  it.each([
    ['taken out of the paths', 'const { quote, users: all } = paths', ['quote', 'users']],
    ['taken out later', 'let quote; ({ quote } = paths)', ['quote']],
    ['taken out by a function', 'const read = ({ quote } = paths) => quote()', ['quote']],
    ['made by another name', 'export const calls = paths; { const own = calls; own.quote() }', ['quote']],
    ['not made by a variable of that name elsewhere', '{ const own = paths } own.quote()', []],
    ['not made by another variable', '{ const paths = routes; paths.quote() }', []],
  ])('has a call %s', (_what, source, calls) => {
    const module = `import { paths } from 'api-contract'; ${source}`;
    expect(usesIn([[own, module]]).calls).toEqual(calls);
  });

  it.each([
    ['imports by name', "import { Card } from 'shared-ui'", ['Card']],
    ['looks for in a namespace', "import * as ui from 'shared-ui'; ui.Card ?? fallback", []],
    ['has in a script that is no module', "with (ui) Card(); // from 'shared-ui'", []],
  ])('includes of a library what it %s', (_what, source, names) => {
    expect(usesIn([['node_modules/charts/index.js', source]]).imports['shared-ui']).toEqual(names);
  });
});
