import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createErasureList } from '../src/adapters';
import { OperationError } from '../src/store';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-erasures-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => path.join(folder, 'erased-people.jsonl');
const person = (key: string) => ({
  ...{ key, address_hashes: ['a hash'], contacts: [{ id: 1, created_at: '2026-03-28T23:30:00.000Z' }] },
  erased_at: '2026-03-28T23:30:00.000Z',
});

it('reads on after a line of which a kill has written a part, also once others were added', () => {
  const list = createErasureList(folder);
  list.add(person('one'));
  appendFileSync(file(), `\n${JSON.stringify(person('killed')).slice(0, -30)}`);
  expect(list.read()).toEqual([person('one')]);
  list.add(person('two'));
  list.add(person('three'));
  expect(list.read()).toEqual([person('one'), person('two'), person('three')]);
});

it('refuses a whole line that is damaged', () => {
  const list = createErasureList(folder);
  list.add(person('one'));
  list.add(person('two'));
  writeFileSync(file(), readFileSync(file(), 'utf8').replace('"one"', '"one'));
  expect(() => list.read()).toThrow(/^Line 2 of .* is damaged\./);
});

it('is empty where there is no file, or no folder, and refuses one that cannot be read', () => {
  expect(createErasureList(path.join(folder, 'none')).read()).toEqual([]);
  mkdirSync(file());
  expect(() => createErasureList(folder).read()).toThrow(
    new OperationError(
      `The list of erased people, ${file()}, cannot be read (EISDIR: illegal operation on a directory, read). Without it a backup brings them back: correct that, or set BACKUP_DIR to the folder that has the list.`,
    ),
  );
  // Nor can a list be where a file has the name of its folder, which is no reason to stop a start.
  writeFileSync(path.join(folder, 'a-file'), '');
  expect(createErasureList(path.join(folder, 'a-file')).read()).toEqual([]);
});
