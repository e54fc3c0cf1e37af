import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, run } from './run-module';

let workspace: string;
const inWorkspace = (...parts: string[]) => path.join(workspace, ...parts);

const options = { target: 'ES2022', lib: ['ES2022'], types: [], strict: true, skipLibCheck: true };

/** A package with one file; `more` are compiler options of its own. */
function writePackage(name: string, text: string, more: object = {}): void {
  mkdirSync(inWorkspace(name), { recursive: true });
  const configuration = { compilerOptions: { ...options, ...more }, files: ['index.ts'] };
  writeFileSync(inWorkspace(name, 'tsconfig.json'), JSON.stringify(configuration));
  writeFileSync(inWorkspace(name, 'index.ts'), text);
}

beforeEach(() => {
  workspace = mkdtempSync(path.join(tmpdir(), 'intranet-types-'));
  const scripts = inWorkspace('tooling', 'scripts');
  mkdirSync(scripts, { recursive: true });
  for (const name of ['check-types.mjs', 'workspace.mjs'])
    cpSync(path.join(root, 'tooling/scripts', name), path.join(scripts, name));
  symlinkSync(path.join(root, 'tooling/node_modules'), inWorkspace('tooling', 'node_modules'));
});
afterEach(() => rmSync(workspace, { recursive: true, force: true }));

const checkTypes = (...names: string[]) => run([inWorkspace('tooling/scripts/check-types.mjs'), ...names]);

describe('the check of types', () => {
  it('is silent where nothing is wrong', async () => {
    writePackage('wire', 'export const limit: number = 5;');
    writePackage('page', `import { limit } from '../wire'; export const half = limit / 2;`);
    expect(await checkTypes('wire', 'page')).toMatchObject({ code: 0, output: '' });
  });

  it('says what is wrong in each package, and once where two packages have a file', async () => {
    writePackage('wire', `export const limit: number = 'five';`);
    writePackage('page', `import { limit } from '../wire'; export const text: string = limit;`);
    const { code, output } = await checkTypes('wire', 'page');
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(/^wire\/index\.ts\(1,14\): error TS2322/),
      expect.stringMatching(/^page\/index\.ts\(1,47\): error TS2322/),
    ]);
  });

  it('looks at what a package leans on, though it was not named', async () => {
    writePackage('wire', `export const limit: number = 'five';`);
    writePackage('page', `import { limit } from '../wire'; export const half = limit / 2;`);
    expect(await checkTypes('page')).toMatchObject({
      code: 1,
      output: expect.stringContaining('wire/index'),
    });
  });

  it('takes each package by its own configuration', async () => {
    const text = 'const unused = 1; export const used = 2;';
    writePackage('lenient', text);
    writePackage('strict', text, { noUnusedLocals: true });
    const { output } = await checkTypes('lenient', 'strict');
    expect(output.trim()).toMatch(/^strict\/index\.ts\(1,7\): error TS6133[^\n]*$/);
  });

  it('says what is wrong with a configuration', async () => {
    writePackage('wire', 'export {};', { noSuchOption: true });
    const { code, output } = await checkTypes('wire');
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('noSuchOption') });
  });
});
