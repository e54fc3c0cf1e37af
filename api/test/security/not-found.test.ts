import { buildApp, buildClientApp } from '../../src/app';
import { startTestServer, type TestServer } from '../support/server';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const names = [
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-resource-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
];

const paths = ['/nothing.js', '/api/nothing', '/remotes/nothing.js', '/q/guess', '/material/guess', '/%71/x'];

it('sends the same protective headers with every 404 of both listeners', async () => {
  const site = {
    shellFolder: server.folder,
    releasesFolder: server.folder,
    configFile: `${server.folder}/none.json`,
    signIn: { password: true, provider: null },
  };
  const app = await buildApp({ context: server.context, site: site as never, hasClientApp: true });
  const clientApp = await buildClientApp({ context: server.context });
  for (const listener of [app, clientApp])
    for (const url of [...paths, ...(listener === clientApp ? ['/', '/metrics', '/api/login'] : [])]) {
      const { statusCode, headers } = await listener.inject({ url, headers: { accept: '*/*' } });
      const sent = Object.fromEntries(names.map((name) => [name, headers[name]]));
      const policy = String(headers['content-security-policy']);
      expect({ url, statusCode, policy: policy.includes("default-src 'none'"), sent }).toEqual({
        url,
        statusCode: 404,
        policy: true,
        sent: {
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'no-referrer',
          'cross-origin-resource-policy': 'same-origin',
          'cross-origin-opener-policy': 'same-origin',
          'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
        },
      });
    }
  await app.close();
  await clientApp.close();
});
