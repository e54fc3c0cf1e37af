import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { insertRow, listRows, openStore, updateRow } from '../src/store';
import { readZip } from './documents/support/read';
import { runCommandAt } from './support/commands';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let folder: string;

beforeEach(async () => {
  server = await startTestServer({ demo: true });
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-people-'));
});

afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const runIn = (dataFolder: string, ...words: string[]) =>
  runCommandAt({ location: { dataFolder, databaseUrl: undefined }, folder }, ...words);

const run = (...words: string[]) => runIn(server.folder, ...words);

const readContacts = async (dataFolder = server.folder) => {
  const store = await openStore({ dataFolder, databaseUrl: undefined });
  const rows = await store.read((db) => listRows(db, 'contacts'));
  await store.close();
  return rows;
};

it('counts, exports and erases what is kept of a person', async () => {
  const person = (await readContacts()).find(({ email }) => email)!;
  expect((await run('person', person.email!)).output).toContain('  Contacts: 1');
  const exported = await run('person', 'export', person.email!.toUpperCase(), 'jane.zip');
  expect(exported.code).toBe(0);
  const zip = await readZip(readFileSync(path.join(folder, 'jane.zip')));
  const file = JSON.parse(zip.get('personal-data.json')!.toString()) as { contacts: object[] };
  expect(file.contacts).toEqual([expect.objectContaining({ id: person.id, name: person.name })]);
  const erased = await run('person', 'erase', person.email!);
  expect(erased.output).toContain(`${person.email} is erased. What stays, and why:`);
  expect(JSON.stringify(await readContacts())).not.toContain(person.email);
  expect((await run('person', person.email!)).output).toEqual([`We hold nothing about ${person.email}.`]);
});

it('leaves nothing of an export that fails, and replaces no other file', async () => {
  const { email, organisation_id } = (await readContacts()).find((contact) => contact.email)!;
  const attach = async (bytes: Buffer | null) => {
    const store = await openStore({ dataFolder: server.folder, databaseUrl: undefined });
    await store.transaction(async (tx) => {
      const created_at = '2026-03-28T12:00:00.000Z';
      const file = { hash: createHash('sha256').update('form').digest('hex'), content_type: 'text/plain' };
      const [stored] = await listRows(tx, 'files', { hash: file.hash });
      if (stored) return updateRow(tx, 'files', stored.id, { bytes });
      const { id } = await insertRow(tx, 'files', { ...file, size: 4, bytes, created_at });
      const parent = { quote_id: null, organisation_id, deliverable_id: null, client_material_id: null };
      const name = `${email}.txt`;
      return insertRow(tx, 'attachments', {
        ...parent,
        ...{ file_id: id, name, created_at, created_by_user_id: null },
      });
    });
    await store.close();
  };
  const exported = () => run('person', 'export', email!, 'jane.zip');
  // As of a file in a bucket.
  await attach(null);
  expect((await exported()).complaints).toEqual([
    expect.stringMatching(/jane\.zip cannot be written \(File .* FILES_BUCKET_URL names none\.\)\.$/),
  ]);
  expect(readdirSync(folder)).toEqual([]);
  await attach(Buffer.from('form'));
  expect((await exported()).code).toBe(0);
  expect((await exported()).complaints).toEqual([
    expect.stringMatching(/jane\.zip is there already; choose another name\.$/),
  ]);
  expect(readdirSync(folder)).toEqual(['jane.zip']);
});

it('erases nobody without consent, and no user', async () => {
  const refused = await runCommandAt(
    {
      location: { dataFolder: server.folder, databaseUrl: undefined },
      folder,
      confirm: () => Promise.resolve(false),
    },
    ...['person', 'erase', 'nobody@example.org'],
  );
  expect([refused.code, refused.complaints]).toEqual([1, ['Nothing was changed.']]);
  const user = await run('person', 'erase', '--yes', 'staff@example.com');
  expect(user.complaints).toEqual([
    'staff@example.com is a user of the intranet, who can’t be erased. Disable the account instead.',
  ]);
});

it.each([
  ['person', ''],
  ['person', 'export', '', 'jane.zip'],
  ['person', 'erase', '--yes', ''],
  ['person', 'erase', '--yes', 'jane'],
])('finds nobody by what is no address: %s %s %s %s', async (...words) => {
  const before = await readContacts();
  const refused = await run(...words);
  expect([refused.code, refused.complaints]).toEqual([1, [expect.stringMatching(/^Email /)]]);
  expect(await readContacts()).toEqual(before);
});

it('erases again whom a restore brings back', async () => {
  const person = (await readContacts()).find(({ email }) => email)!;
  await run('backup', 'before.sqlite');
  await run('person', 'erase', '--yes', person.email!);
  const restored = await runIn(path.join(folder, 'trial'), 'restore', 'before.sqlite');
  expect(restored.output).toContain(
    '1 person was erased after the backup was made, and has been erased again.',
  );
  expect(JSON.stringify(await readContacts(path.join(folder, 'trial')))).not.toContain(person.email);
});

it('says that the data is restored before it fails on a damaged list of erased people', async () => {
  await run('backup', 'all.sqlite');
  mkdirSync(path.join(folder, 'backups'));
  writeFileSync(path.join(folder, 'backups/erased-people.jsonl'), '\nnot a person\n');
  const elsewhere = path.join(folder, 'elsewhere');
  const { code, output, complaints } = await runIn(elsewhere, 'restore', 'all.sqlite');
  expect(code).toBe(1);
  expect(complaints).toEqual([expect.stringMatching(/^Line 2 of .*erased-people\.jsonl is damaged\./)]);
  expect(output[0]).toBe('The data is as the backup has it. Everyone has to sign in again.');
  expect(output.slice(-3)).toEqual([
    expect.stringMatching(/^The next quote gets the number \d+/),
    expect.stringMatching(/^The data is restored, but who was erased after the backup was made is not/),
    `It does not read a list in ${folder}: copy that one there first, if there is one.`,
  ]);
  expect(existsSync(path.join(elsewhere, 'intranet.sqlite'))).toBe(true);
});
