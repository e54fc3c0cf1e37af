// A real sign-in provider: node run-sign-in-provider.mjs <port> <redirect address>. A sign-in as `grace@example.com` has that verified
// address; as `unverified:grace@example.com`, one that is not verified; and each further `id:` in front is another account.

import Provider from 'oidc-provider';

const [port, redirect] = process.argv.slice(2);
const issuer = `http://localhost:${port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'intranet',
      client_secret: 'a-secret-of-the-intranet',
      redirect_uris: [redirect],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  pkce: { required: () => true },
  findAccount: (_context, accountId) => ({
    accountId,
    claims: () => ({
      sub: accountId,
      email: accountId.split(':').at(-1),
      email_verified: !accountId.startsWith('unverified:'),
      // Becomes one line in the intranet.
      name: 'Grace\r\nHopper\u0000',
    }),
  }),
  cookies: { keys: ['only-for-tests'] },
});

provider.listen(Number(port), 'localhost', () => console.log('ready'));
