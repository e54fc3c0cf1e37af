import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apiSuite } from '../support/api-suite';

const api = apiSuite({ hasUser: true, isShared: true });

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
});

describe('a client that tries its luck with many addresses', () => {
  const from = (remoteAddress: string, headers = {}) =>
    api.app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress,
      headers,
      payload: { email: 'x', password: 'x' },
    });

  it('is held to what a company needs in a minute, wherever it says to come from, while others sign in', async () => {
    const statuses = new Set<number>();
    for (let time = 0; time < 600; time += 1) statuses.add((await from('192.0.2.1')).statusCode);
    expect([...statuses]).toEqual([422]);
    const refused = await from('192.0.2.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const elsewhere = {
      'x-forwarded-for': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      'x-real-ip': '203.0.113.9',
    };
    expect((await from('192.0.2.1', elsewhere)).statusCode).toBe(429);
    expect((await from('192.0.2.2')).statusCode).toBe(422);
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
