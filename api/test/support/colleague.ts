import { paths, type Invitation } from 'api-contract';
import type { TestCaller } from './caller';

export const bea = { name: 'Bea Cole', email: 'bea@example.com' };

/** The password that she sets. */
export const chosen = 'four plain words together';

export const invite = async (administrator: TestCaller, person = bea): Promise<Invitation> => {
  const response = await administrator.post(paths.accounts(), person);
  expect(response.statusCode).toBe(201);
  return response.json<Invitation>();
};

/** Invites Bea, who sets her password and signs in. */
export const join = async (administrator: TestCaller): Promise<TestCaller & { id: number }> => {
  const { account, token } = await invite(administrator);
  const response = await administrator.post(paths.setPassword(), { token, password: chosen });
  expect(response.statusCode).toBe(204);
  return Object.assign(await administrator.signIn(bea.email, chosen), { id: account.id });
};
