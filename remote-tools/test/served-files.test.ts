import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodePath, findServed } from '../served-files.mjs';

const parent = mkdtempSync(path.join(tmpdir(), 'served-files-'));
const folder = path.join(parent, 'build');
beforeAll(() => {
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  for (const file of ['Menü 1.svg', 'assets/50%.svg', '../secret.js', '../build-of-another.js'])
    writeFileSync(path.join(folder, file), '');
});
afterAll(() => rmSync(parent, { recursive: true }));

it.each([
  ['a space and an accent', '/Men%C3%BC%201.svg', 'Menü 1.svg'],
  ['a per cent sign, which is decoded once', '/assets/50%25.svg', 'assets/50%.svg'],
  ['no such name', '/assets/50%2525.svg', undefined],
  ['a wrong encoding', '/assets/50%.svg', undefined],
  ['a way out of the folder', '/..%2fsecret.js', undefined],
  ['a way to a folder with a longer name', '/../build-of-another.js', undefined],
  ['a character that no name has', '/a%00.svg', undefined],
])('A file whose address has %s', (_what, pathname, file) => {
  expect(findServed(folder, decodePath(pathname))).toBe(file && path.join(folder, file));
});
