import { paths, type ErrorBody, type LoginResponse, type User } from 'api-contract';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app';
import type { CompanyAccounts } from '../../src/domain';
import { listRows, StoreUnavailable, UniqueViolation } from '../../src/store';
import { apiSuite } from '../support/api-suite';
import { TestCaller } from '../support/caller';
import { codeOf, companyAccountsOf } from '../support/company-account';
import { CookieJar } from '../support/sign-in-provider';

const publicUrl = 'http://localhost:8080';
const notice = 'Something went wrong on our side. Please try again shortly.';

const api = apiSuite();
let app: FastifyInstance;
let jar: CookieJar;
let companyAccounts: CompanyAccounts;

beforeEach(async () => {
  jar = new CookieJar();
  companyAccounts = companyAccountsOf(() => ({ name: 'Grace Hopper', email: 'grace@example.com' }));
  app = await buildApp({ context: { ...api.context, companyAccounts, publicUrl: () => publicUrl } });
});

afterEach(() => app.close());

/** Opens an address of the intranet in the browser; returns where it leads. */
const open = async (url: string): Promise<string> => {
  const response = await app.inject({ url, headers: { cookie: jar.headerFor(publicUrl) } });
  expect(response.statusCode).toBe(302);
  jar.keep(publicUrl, [response.headers['set-cookie'] ?? []].flat());
  return String(response.headers.location);
};

const press = () => open('/api/company-account');

/** Comes back from the provider. */
const comeBack = async (to: string) => open(`/api/company-account/callback${new URL(to).search}`);

const exchange = (address: string) => {
  expect(address).toMatch(/^http:\/\/localhost:8080\/login#code=/);
  return app.inject({
    method: 'POST',
    url: `/api${paths.signInCode()}`,
    headers: { cookie: jar.headerFor(publicUrl) },
    payload: { code: codeOf(address) },
  });
};

const problemOf = async (address: string): Promise<string> => {
  const response = await exchange(address);
  expect(response.statusCode).toBe(422);
  return response.json<ErrorBody>().message;
};

const users = () => api.context.store.read((db) => listRows(db, 'users'));

describe('a sign-in with the company account that fails on our side', () => {
  it('leads back to the sign-in page, which says so, at its start and at its end', async () => {
    jest.spyOn(companyAccounts, 'begin').mockRejectedValueOnce(new Error('Out of memory'));
    expect(await problemOf(await press())).toBe(notice);
    jest.spyOn(companyAccounts, 'finish').mockRejectedValueOnce(new Error('Out of memory'));
    expect(await problemOf(await comeBack(await press()))).toBe(notice);
  });

  it('leads back to the sign-in page also while nothing can be stored', async () => {
    const unavailable = new StoreUnavailable('away');
    const failing = jest.spyOn(api.context.store, 'transaction').mockRejectedValue(unavailable);
    const address = await press();
    failing.mockRestore();
    expect(await problemOf(address)).toMatch(/has expired/);
  });
});

it('two first sign-ins of one user at the same time both find the user', async () => {
  const returned = await press();
  const { store } = api.context;
  const transaction = store.transaction.bind(store);
  let isRefused = false;
  const racing = jest.spyOn(store, 'transaction').mockImplementation(async (work) => {
    const result = await transaction(work);
    // What the database says to the second of them, once the first has made the user.
    if (isRefused || (await users()).length === 0) return result;
    isRefused = true;
    throw new UniqueViolation('users', ['email_key']);
  });
  const address = await comeBack(returned);
  racing.mockRestore();
  const { access_token } = (await exchange(address)).json<LoginResponse>();
  const user = (await new TestCaller(app, access_token).get(paths.user())).json<User>();
  expect([isRefused, user]).toMatchObject([true, { id: 1, email: 'grace@example.com' }]);
  expect(await users()).toHaveLength(1);
});
