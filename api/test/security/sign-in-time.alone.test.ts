import * as argon2 from '@node-rs/argon2';
import { apiSuite } from '../support/api-suite';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...actual, verify: jest.fn(actual.verify) };
});

const api = apiSuite({ hasUser: true });

it('whether an address is known is not revealed by how long a sign-in takes: both check a password, of the same cost', async () => {
  const verify = jest.mocked(argon2.verify).mockClear();
  for (const email of ['first@example.com', 'nobody@example.com'])
    await api.visitor.post('/login', { email, password: 'wrong-password' });
  const costs = verify.mock.calls.map(([hash, password]) => [
    /^\$argon2id\$v=19\$[^$]+\$/.exec(String(hash))?.[0],
    password,
  ]);
  expect(costs).toEqual([
    [expect.any(String), 'wrong-password'],
    [expect.any(String), 'wrong-password'],
  ]);
  expect(costs[0]).toEqual(costs[1]);
});
