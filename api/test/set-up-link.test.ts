import { paths, type User } from 'api-contract';
import { addUser, issueSetUpLink } from '../src/domain';
import { listRows } from '../src/store';
import { password } from './support/caller';
import { apiSuite } from './support/api-suite';

const ada = { name: 'Ada', email: 'ada@example.com', password };

const api = apiSuite();

beforeEach(async () => {
  api.context.isDemonstration = false;
});

const issue = async (): Promise<string> => (await issueSetUpLink(api.context)) ?? '';
const register = (set_up_token?: string, person = ada) =>
  api.visitor.post(paths.register(), { ...person, ...(set_up_token !== undefined && { set_up_token }) });
const read = (token: string) => api.visitor.post(paths.setUpLink(), { token });
const users = () => api.context.store.read((db) => listRows(db, 'users'));

describe('the first user of a production server', () => {
  it('is an administrator who has the link that was printed', async () => {
    const token = await issue();
    expect((await read(token)).statusCode).toBe(204);
    const response = await register(token);
    expect([response.statusCode, response.json<User>()]).toEqual([
      201,
      { id: 1, name: 'Ada', email: 'ada@example.com', is_administrator: true },
    ]);
  });

  it('is nobody without that link, and the refusal says where to find it', async () => {
    const token = await issue();
    for (const wrong of [undefined, '', 'a-guess', `${token}x`]) {
      const response = await register(wrong);
      expect(response.statusCode).toBe(403);
      expect(response.json<{ message: string }>().message).toContain('the link the server prints');
    }
    expect((await read('a-guess')).statusCode).toBe(403);
    expect((await api.visitor.post(`${paths.register()}?set_up_token=${token}`, ada)).statusCode).not.toBe(
      201,
    );
    expect(await users()).toHaveLength(0);
  });

  it('has the last link: that of the next start ends the one before', async () => {
    const [old, token] = [await issue(), await issue()];
    expect((await register(old)).statusCode).toBe(403);
    expect((await register(token)).statusCode).toBe(201);
  });

  it('is one, also when ten open the link at once', async () => {
    const token = await issue();
    const all = Array.from({ length: 10 }, (_value, index) =>
      register(token, { ...ada, email: `ada${index}@example.com` }),
    );
    const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([201, ...Array.from({ length: 9 }, () => 401)]);
    expect((await users()).filter((user) => user.is_administrator)).toHaveLength(1);
  });

  it('keeps the link when a value is refused', async () => {
    const token = await issue();
    expect((await register(token, { ...ada, password: 'password1234' })).statusCode).toBe(422);
    expect((await register(token)).statusCode).toBe(201);
  });

  it('ends the link, which then says that it was used, whichever way the user was made', async () => {
    const token = await issue();
    await addUser(api.context, { ...ada, set_up_token: null }, null);
    const response = await read(token);
    expect(response.statusCode).toBe(401);
    expect(response.json<{ message: string }>().message).toContain('has been set up already');
    expect((await register(token)).statusCode).toBe(401);
    expect(await issueSetUpLink(api.context)).toBeUndefined();
  });

  it('has a link that the database does not tell', async () => {
    const token = await issue();
    const [row] = await api.context.store.read((db) => listRows(db, 'set_up_links'));
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await register(row?.token_hash)).statusCode).toBe(403);
  });
});
