import {
  beginCompanySignIn,
  finishCompanySignIn,
  type CompanyAccounts,
  type Context,
} from '../../src/domain';

/** Returns a sign-in provider at which this person always signs in: with the account of this subject, their address without one. */
export const companyAccountsOf = (
  person: () => { name: string; email: string; subject?: string },
): CompanyAccounts => ({
  allowedDomains: ['example.com'],
  trustsEmail: false,
  hasPasswords: true,
  begin: ({ state }) => Promise.resolve(`https://id.example/?state=${state}`),
  finish: () => {
    const { name, email, subject = email } = person();
    return Promise.resolve({
      issuer: 'https://id.example',
      subject,
      email,
      isEmailVerified: true,
      name,
    });
  },
});

/** Returns the code in the address of the page that exchanges it. */
export const codeOf = (address: string): string => address.split('#code=')[1] ?? '';

/** Signs in with the company account, up to the code that the page exchanges. The response comes in the same browser, or in another one. */
export const beginWithCompany = async (
  context: Context,
  client: string,
  { isOwnBrowser = true } = {},
): Promise<{ code: string; browserSecret: string }> => {
  const { url, browserSecret: own } = await beginCompanySignIn(context);
  const callback = new URL(`http://localhost/callback?${new URL(url).searchParams.toString()}`);
  const browserSecret = isOwnBrowser ? own : 'another';
  return {
    code: codeOf(await finishCompanySignIn(context, callback, { browserSecret, client })),
    browserSecret,
  };
};
