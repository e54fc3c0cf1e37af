// A real sign-in provider: node run-sign-in-provider.mjs <redirect address> [port]. A sign-in as `grace@example.com` has that verified
// address; as `unverified:grace@example.com`, one that is not verified; and each further `id:` in front is another account.
// The ID token of `forged:…` is signed with another key, that of `early:…` was issued in an hour's time, that of `soon:…` in some seconds.

import { createPrivateKey, createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const [redirect, port = '0'] = process.argv.slice(2);
// It listens first: its own address is in what it signs.
const server = createServer().listen(Number(port), 'localhost');
await once(server, 'listening');
const issuer = `http://localhost:${server.address().port}`;

// As text in between: exporting a key that Node has just generated waits for ever where its garbage is collected meanwhile (Node 20).
const makeKey = () =>
  createPrivateKey(
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }).privateKey,
  );
const [ownKey, otherKey] = [makeKey(), makeKey()];

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
      // `%00` stands for a control character.
      email: decodeURIComponent(accountId.split(':').at(-1)),
      email_verified: !accountId.startsWith('unverified:'),
      // Becomes one line in the intranet.
      name: 'Grace\r\nHopper\u0000',
    }),
  }),
  cookies: { keys: ['only-for-tests'] },
  jwks: { keys: [{ ...ownKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
});

const secondsAhead = { early: 3600, soon: 10, forged: 0 };

/** Returns the ID token with another time of issue, signed again. */
const sign = (token, kind) => {
  const [header, payload] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = JSON.stringify({ ...claims, iat: claims.iat + secondsAhead[kind] });
  const signed = `${header}.${Buffer.from(changed).toString('base64url')}`;
  const key = kind === 'forged' ? otherKey : ownKey;
  return `${signed}.${createSign('sha256').update(signed).sign(key, 'base64url')}`;
};

provider.use(async (context, next) => {
  await next();
  const token = context.body?.id_token;
  if (!token) return;
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  const [kind] = sub.split(':');
  if (Object.hasOwn(secondsAhead, kind)) context.body.id_token = sign(token, kind);
});

server.on('request', provider.callback());
console.log(`ready at ${issuer}`);
