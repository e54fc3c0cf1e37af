import { paths } from '../../src';
import { itReads } from './checks';
import { type Client, expectError, expectInvalid } from './client';

export const session = (api: Client): void => {
  describe('signing in', () => {
    it('gives a bearer token that opens the other calls', async () => {
      const token = await api.signIn();
      const user = await api.call('getUser', paths.user(), { token });
      expect(user.email.toLowerCase()).toBe(api.credentials.email.toLowerCase());
    });

    it('compares the address without case, and gives every session a token of its own', async () => {
      const { email, password } = api.credentials;
      const first = await api.signIn({ email: email.toUpperCase(), password });
      const second = await api.signIn({ email, password });
      expect(first).not.toBe(second);
    });

    it('returns the same for a wrong address as for a wrong password', async () => {
      const known = await api.newStaff();
      const password = 'certainly-not-this-one';
      const wrongPassword = await api.send('POST', paths.login(), {
        body: { email: known.email, password },
        token: null,
      });
      const unknownAddress = await api.send('POST', paths.login(), {
        body: { email: `nobody-${known.email}`, password },
        token: null,
      });
      expectError(wrongPassword, 422);
      expectError(unknownAddress, 422);
      expect(unknownAddress.json).toEqual(wrongPassword.json);
    });

    it('names the missing field', async () => {
      const login = (body: unknown) => api.send('POST', paths.login(), { body, token: null });
      expectInvalid(await login({}), ['email', 'password']);
      expectInvalid(await login({ email: 'staff@example.com', password: '' }), ['password']);
      expectInvalid(await login({ email: '   ', password: 'letmein-please' }), ['email']);
      expectInvalid(await login({ email: ['staff@example.com'], password: { length: 12 } }), [
        'email',
        'password',
      ]);
    });

    it('refuses a sixth attempt after five wrong passwords, even with the right one, with the time to wait', async () => {
      const staff = await api.newStaff();
      const attempt = (password: string) =>
        api.send('POST', paths.login(), { body: { email: staff.email, password }, token: null });
      for (let count = 1; count <= 5; count += 1) expectError(await attempt(`wrong-password-${count}`), 422);

      const sixth = await attempt(staff.password);
      expectError(sixth, 429);
      expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(sixth.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);

      await api.signIn();
    });

    it('counts attempts on an address that nobody has in the same way', async () => {
      const { email } = await api.newStaff();
      const attempt = () =>
        api.send('POST', paths.login(), {
          body: { email: `nobody-${email}`, password: 'a-wrong-password' },
          token: null,
        });
      for (let count = 1; count <= 5; count += 1) expectError(await attempt(), 422);
      expectError(await attempt(), 429);
    });
  });

  describe('signing out', () => {
    it('revokes that token at once, and no other', async () => {
      const [mine, other] = [await api.signIn(), await api.signIn()];
      await api.call('logout', paths.logout(), { token: mine });
      expectError(await api.send('GET', paths.user(), { token: mine }), 401);
      await api.call('getUser', paths.user(), { token: other });
    });
  });

  describe('adding staff', () => {
    it('returns the user, who can then sign in and is in the list', async () => {
      const staff = await api.newStaff();
      const token = await api.signIn(staff);
      const user = await api.call('getUser', paths.user(), { token });
      const { id, name, email } = staff;
      expect(user).toEqual({ id, name, email, is_administrator: false });
      const users = await api.call('listUsers', paths.usersList());
      expect(users).toContainEqual({ id, name, email, is_disabled: false });
    });

    it('refuses an address that is taken whatever its case, a short password and an empty name', async () => {
      const { email, password } = await api.newStaff();
      const register = (body: unknown) => api.send('POST', paths.register(), { body });
      expectInvalid(await register({ name: 'Again', email: email.toUpperCase(), password }), ['email']);
      expectInvalid(await register({ name: ' ', email: 'not an address', password: 'eleven-char' }), [
        'email',
        'name',
        'password',
      ]);
    });
  });

  describe('who is signed in, and who else there is', () => {
    itReads(api, 'getUser', paths.user);
    itReads(api, 'listUsers', paths.usersList);

    it.each(['', 'Basic c3RhZmY6c2VjcmV0', 'Bearer', 'Bearer ', 'Bearer a b'])(
      'refuses the authorisation "%s"',
      async (Authorization) => {
        expectError(await api.send('GET', paths.user(), { token: null, headers: { Authorization } }), 401);
      },
    );
  });
};
