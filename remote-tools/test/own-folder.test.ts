import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ownFolder } from '../emulator/own-folder.mjs';

const temporary = mkdtempSync(path.join(os.tmpdir(), 'own-folder-'));
const folder = path.join(temporary, `mock-api-${process.getuid!()}`);
beforeEach(() => jest.spyOn(os, 'tmpdir').mockReturnValue(temporary));
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => rmSync(temporary, { recursive: true }));

it('A folder for temporary files is made for one user, and found again', () => {
  expect([ownFolder('mock-api'), ownFolder('mock-api')]).toEqual([folder, folder]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it.each([
  [
    'others can write to',
    () => {
      mkdirSync(folder);
      chmodSync(folder, 0o777);
    },
  ],
  [
    'leads elsewhere',
    () => {
      const elsewhere = path.join(temporary, 'elsewhere');
      mkdirSync(elsewhere, { mode: 0o700 });
      symlinkSync(elsewhere, folder);
    },
  ],
])('One that %s is refused', (_what, make) => {
  make();
  expect(() => ownFolder('mock-api')).toThrow(`Other users of this machine can write to ${folder}.`);
});
