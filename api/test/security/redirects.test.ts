import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBucket, createCompanyAccounts } from '../../src/adapters';

// What the accounting provider's redirects lead to is in `accounting/provider-faults`.

let servers: Server[];
let asked: (string | undefined)[];
let hostile: string;

const start = async (server: Server): Promise<string> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeEach(async () => {
  servers = [];
  asked = [];
  const inside = await start(
    createServer((request, response) => {
      asked.push(request.url);
      response.end('{"issuer":"elsewhere"}');
    }),
  );
  hostile = await start(
    createServer((_request, response) => response.writeHead(307, { location: `${inside}/secrets` }).end()),
  );
});

afterEach(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));

it('a bucket that redirects leads the server nowhere', async () => {
  const bucket = createBucket({ url: hostile, region: 'eu-west-2', accessKeyId: 'A', secretAccessKey: 's' });
  await expect(bucket.get('0f')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(asked).toEqual([]);
});

it('nor does a sign-in provider', async () => {
  const failures: unknown[] = [];
  const accounts = createCompanyAccounts({
    issuer: hostile,
    clientId: 'intranet',
    clientSecret: 'a-secret',
    allowedDomains: [],
    trustsEmail: false,
    hasPasswords: true,
    onFailure: (error) => failures.push(error),
  });
  const begun = await accounts.begin({ state: 's', nonce: 'n', verifier: 'v' }, 'http://localhost/callback');
  expect([begun, failures.length]).toEqual([undefined, 1]);
  expect(asked).toEqual([]);
});
