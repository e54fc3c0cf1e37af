import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apiSuite } from '../support/api-suite';

const api = apiSuite({ hasUser: true, isShared: true });

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

describe('whether an address is known', () => {
  it('is not revealed by the message of a failed sign-in', async () => {
    const known = await api.visitor.post('/login', {
      email: 'first@example.com',
      password: 'wrong-password',
    });
    const unknown = await api.visitor.post('/login', {
      email: 'nobody@example.com',
      password: 'wrong-password',
    });
    expect([known.statusCode, unknown.statusCode]).toEqual([422, 422]);
    expect(unknown.body).toBe(known.body);
    const named = ({ headers }: typeof known) => Object.keys(headers).filter((name) => name !== 'date');
    expect(named(unknown)).toEqual(named(known));
  });

  it('nor by how long it takes: both check a password', async () => {
    const { passwords } = api.context;
    const verify = jest.spyOn(passwords, 'verify');
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 12; round += 1) {
      // Few enough for each address not to be locked, and taken in turn, so that a busy machine slows both.
      api.clock.advanceMinutes(16);
      for (const [kind, email] of [
        ['known', 'first@example.com'],
        ['unknown', `nobody${round}@example.com`],
      ] as const) {
        const since = performance.now();
        await api.visitor.post('/login', { email, password: 'wrong-password' });
        times[kind].push(performance.now() - since);
      }
    }
    expect(verify).toHaveBeenCalledTimes(24);
    const ratio = median(times.known) / median(times.unknown);
    // Without a password to check, the one would take a twentieth of the other.
    expect(ratio).toBeGreaterThan(0.2);
    expect(ratio).toBeLessThan(5);
  });
});

describe('a client that tries its luck with many addresses', () => {
  const from = (remoteAddress: string, email = 'x') =>
    api.app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress,
      payload: { email, password: 'x' },
    });

  it('is held to what a company needs in a minute, while others sign in', async () => {
    const statuses = new Set<number>();
    for (let time = 0; time < 600; time += 1) statuses.add((await from('192.0.2.1')).statusCode);
    expect([...statuses]).toEqual([422]);
    const refused = await from('192.0.2.1', 'first@example.com');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('192.0.2.2')).statusCode).toBe(422);
  });

  it('gets no more by saying that it comes from elsewhere', async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      'x-real-ip': '203.0.113.9',
    };
    const payload = { email: 'x', password: 'x' };
    const options = {
      method: 'POST',
      url: '/api/login',
      remoteAddress: '192.0.2.1',
      headers,
      payload,
    } as const;
    expect((await api.app.inject(options)).statusCode).toBe(429);
  });
});

describe('where this server goes by itself', () => {
  const source = path.join(__dirname, '../../src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );

  it('is to the accounting provider, the mail server, the sign-in provider and the bucket for files, and nowhere else', () => {
    const calling = files.filter((name) =>
      /(?<!as=")\bfetch\b|node:(https|http2|net|tls|dgram|dns)\b|undici|axios|nodemailer|openid-client|aws4fetch/.test(
        readFileSync(path.join(source, name), 'utf8'),
      ),
    );
    expect(calling.length).toBeGreaterThan(0);
    for (const name of calling)
      expect(name.replaceAll('\\', '/')).toMatch(
        /^adapters\/(accounting\/xero\/|mail\/|company-account|bucket)/,
      );
  });

  it('is no address that a record names', async () => {
    const fetching = jest.spyOn(globalThis, 'fetch');
    const staff = await api.visitor.signIn('first@example.com');
    const address = 'http://169.254.169.254/latest/meta-data';
    const made = await staff.post('/organisations', {
      name: address,
      civi_crm_id: address,
      address_line_1: address,
    });
    const { id } = made.json<{ id: number }>();
    await staff.post(`/organisations/${id}/contacts`, { name: address, civi_crm_id: address });
    await staff.get(`/xero-invoices/${encodeURIComponent(address)}/status`);
    await staff.get(`/xero-invoices/${encodeURIComponent('../../evil')}/pdf`);
    expect(fetching).not.toHaveBeenCalled();
  });
});
