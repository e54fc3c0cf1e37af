import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { paths, type LoginResponse } from 'api-contract';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { endPrograms } from '../support/program';
import { startServer } from '../support/running-server';
import { bodyOf, demonstration, speakTo } from './several';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  await endPrograms();
  await database.remove();
});

it('is made by the first start, so that people can be erased, and a list that cannot be written stops no start', async () => {
  const folder = path.join(database.dataFolder, 'none');
  const variables = { DATABASE_URL: database.databaseUrl! };
  const server = await startServer(folder, variables);
  const { access_token } = await bodyOf<LoginResponse>(
    speakTo(server.address)('POST', paths.login(), demonstration),
  );
  const staff = speakTo(server.address, access_token);
  expect((await staff('POST', paths.contactAnonymisation(1, 1))).status).toBe(200);
  const list = path.join(folder, 'backups', 'erased-people.jsonl');
  expect(existsSync(list)).toBe(true);
  await server.stop();

  rmSync(path.dirname(list), { recursive: true });
  writeFileSync(path.dirname(list), 'not a folder');
  await (await startServer(folder, variables)).stop();
  rmSync(path.dirname(list));
  await (await startServer(folder, variables)).stop();
  expect(existsSync(list)).toBe(true);
});
