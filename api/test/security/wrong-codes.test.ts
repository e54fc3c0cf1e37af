import { paths } from 'api-contract';
import { createSignInLink, resetPassword } from '../../src/domain';
import { listRows } from '../../src/store';
import type { TestCaller } from '../support/caller';
import { bea, chosen, join } from '../support/colleague';
import { turnOn, type AuthenticatorApp } from '../support/second-factor';
import { apiSuite } from '../support/api-suite';

const own = { email: bea.email, password: chosen };
const another = 'four other words instead';

const api = apiSuite({ hasUser: true });
let member: TestCaller & { id: number };
let app: AuthenticatorApp;

beforeEach(async () => {
  member = await join(api.user);
  ({ app } = await turnOn(member, api.clock));
});

const statusOf = async (code?: string) =>
  (await api.visitor.post(paths.login(), { ...own, ...(code === undefined ? {} : { code }) })).statusCode;

describe('who knows a password and guesses codes', () => {
  /** Enters wrong codes from new clients until codes are refused. Returns how many were checked. */
  const guess = async (network: number, password = chosen): Promise<number> => {
    for (let checked = 0; ; checked += 1) {
      const remoteAddress = `192.0.${network}.${checked}`;
      const payload = { ...own, password, code: '000000' };
      const { statusCode } = await api.app.inject({
        ...{ method: 'POST', url: '/api/login', remoteAddress, payload },
      });
      if (statusCode === 429) return checked;
      expect(statusCode).toBe(422);
    }
  };

  it('has at most a hundred of them checked in an hour, from wherever they come', async () => {
    let checked = 0;
    for (let minute = 0; minute < 60; minute += 5) {
      checked += await guess(minute);
      api.clock.advanceMinutes(5);
    }
    expect(checked).toBeGreaterThan(0);
    expect(checked).toBeLessThanOrEqual(100);
  });

  it('has no more of them checked after the password was set again, by a link or on the command line', async () => {
    await guess(1);
    await resetPassword(api.context, bea.email, another);
    expect(await guess(2, another)).toBe(0);
    const { token } = (await api.user.post(paths.accountLink(member.id))).json<{ token: string }>();
    await api.visitor.post(paths.setPassword(), { token, password: chosen });
    await createSignInLink(api.context, bea.email);
    expect(await guess(3)).toBe(0);
    api.clock.advanceMinutes(16);
    expect(await statusOf(app.code)).toBe(200);
  });

  it('tells the user by mail at once, and again when codes are locked, but not at each of them', async () => {
    const subjects = async () =>
      (await api.context.store.read((db) => listRows(db, 'jobs', { name: 'mail' })))
        .map(({ data }) => JSON.parse(data) as { subject: string; to: { email: string } })
        .filter(({ to, subject }) => to.email === bea.email && /wrong|locked/.test(subject))
        .map(({ subject }) => subject);
    expect(await statusOf()).toBe(422);
    expect(await subjects()).toEqual([]);
    expect(await statusOf('000000')).toBe(422);
    expect(await subjects()).toEqual(['A wrong code was entered for the intranet']);
    await guess(1);
    expect(await subjects()).toEqual([
      'A wrong code was entered for the intranet',
      'Sign-in to the intranet is locked for a while',
    ]);
  });
});
