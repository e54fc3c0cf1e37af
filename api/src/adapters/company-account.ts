import { toOneLine } from 'api-contract';
import type { Configuration } from 'openid-client';
import type { CompanyAccounts, CompanyIdentity, SignInChecks } from '../domain';

export interface CompanyAccountSettings extends Pick<
  CompanyAccounts,
  'allowedDomains' | 'trustsEmail' | 'hasPasswords'
> {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Called with what the provider said wrong; users get a sentence. */
  onFailure?: (error: unknown) => void;
}

const timeoutSeconds = 10;

/** How far the provider's clock may be ahead of ours. */
const toleranceSeconds = 30;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns a company's sign-in provider by OpenID Connect: authorisation code with PKCE. It is first asked at the first sign-in. */
export const createCompanyAccounts = ({
  issuer,
  clientId,
  clientSecret,
  onFailure = () => undefined,
  ...rules
}: CompanyAccountSettings): CompanyAccounts => {
  let discovered: Promise<Configuration> | undefined;
  const discover = async () => {
    // Loaded at the first sign-in: most processes never need it.
    const oidc = await import('openid-client');
    const execute = [
      // The signature of the ID token, which the library leaves to TLS otherwise.
      oidc.enableNonRepudiationChecks,
      // The settings allow http:// for this machine alone.
      ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
    ];
    discovered ??= oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute,
      timeout: timeoutSeconds,
    });
    try {
      return { oidc, configuration: await discovered };
    } catch (error) {
      discovered = undefined;
      throw error;
    }
  };

  const begin = async ({ state, nonce, verifier }: SignInChecks, redirectUrl: string): Promise<string> => {
    const { oidc, configuration } = await discover();
    return oidc.buildAuthorizationUrl(configuration, {
      scope: 'openid email profile',
      redirect_uri: redirectUrl,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href;
  };

  const finish = async (
    callbackUrl: URL,
    { state, nonce, verifier }: SignInChecks,
  ): Promise<CompanyIdentity> => {
    const { oidc, configuration } = await discover();
    const tokens = await oidc.authorizationCodeGrant(configuration, callbackUrl, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The sign-in provider sent no ID token.');
    // The library checks from when to when a token is valid, not when it was issued.
    if (claims.iat > Date.now() / 1000 + toleranceSeconds)
      throw new Error('The ID token was issued in the future: are both clocks right?');
    if (claims.sub !== toOneLine(claims.sub)) throw new Error('The subject has control characters.');
    // Many providers have the address in the ID token; the standard has it here.
    const { email, email_verified, name } =
      typeof claims.email === 'string'
        ? claims
        : await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: textOf(email),
      isEmailVerified: email_verified === true,
      name: textOf(name),
    };
  };

  const orUndefined = <T>(result: Promise<T>): Promise<T | undefined> =>
    result.catch((error: unknown) => {
      onFailure(error);
      return undefined;
    });

  return {
    ...rules,
    begin: (checks, redirectUrl) => orUndefined(begin(checks, redirectUrl)),
    finish: (callbackUrl, checks) => orUndefined(finish(callbackUrl, checks)),
  };
};
