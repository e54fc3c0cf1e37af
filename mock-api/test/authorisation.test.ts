import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expectError, send } from 'api-contract/conformance';
import { XHR_HEADER } from 'api-contract';
import { allCalls } from 'api-contract/server';
import { Developer, makeFolder, removeFolder, startMockServer } from './support/mock-server';

let folder: string;
let server: Awaited<ReturnType<typeof startMockServer>>;
let revoked: string;

beforeAll(async () => {
  folder = makeFolder();
  server = await startMockServer(folder);
  const developer = new Developer(server.address);
  await developer.signIn();
  revoked = developer.token ?? '';
  await developer.ask('POST', '/api/logout');
});

afterAll(async () => {
  await server.stop();
  removeFolder(folder);
});

const guarded = allCalls()
  .filter(({ token }) => token)
  .map(({ name, method, path: template }) => ({
    name,
    method,
    address: template.replace('{benefitStageName}', 'Before').replace(/\{\w+\}/g, '1'),
  }));

const data = () => readFileSync(path.join(folder, 'db.json'), 'utf8');

it.each(guarded)(
  '$name is refused without a session that is alive, and writes nothing',
  async ({ method, address }) => {
    const before = data();
    for (const token of [undefined, 'x'.repeat(43), revoked, `${revoked}x`]) {
      const answer = await send(`${server.address}/api${address}`, method, {
        token,
        headers: { [XHR_HEADER.name]: XHR_HEADER.value },
        ...(method === 'GET' ? {} : { raw: '{"a"' }),
      });
      expectError(answer, 401);
    }
    expect(data()).toBe(before);
  },
);
