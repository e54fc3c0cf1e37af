import { startProgram } from './program';
import { readyAddress } from './running-server';

/** A browser as far as redirects need one: it keeps cookies by origin. */
export class CookieJar {
  private readonly cookies = new Map<string, Map<string, string>>();

  headerFor(address: string): string {
    const own = this.cookies.get(new URL(address).origin) ?? new Map<string, string>();
    return [...own].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  keep(address: string, setCookies: readonly string[]): void {
    const { origin } = new URL(address);
    const own = this.cookies.get(origin) ?? new Map<string, string>();
    for (const line of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      own.set(name, value);
    }
    this.cookies.set(origin, own);
  }

  /** Requests an address without following where it leads. */
  async visit(address: string, body?: Record<string, string>): Promise<{ location: string | undefined }> {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: this.headerFor(address) },
      ...(body && { method: 'POST', body: new URLSearchParams(body) }),
    });
    this.keep(address, response.headers.getSetCookie());
    const location = response.headers.get('location');
    return { location: location === null ? undefined : new URL(location, address).href };
  }
}

export interface SignInProvider {
  issuer: string;
  /** Signs in on the provider's pages. Returns the address that the browser is sent back to. */
  signIn(jar: CookieJar, authorizationUrl: string, account: string): Promise<string>;
  stop(): void;
}

/** Starts a real provider as a process of its own. */
export const startSignInProvider = async (redirect: string): Promise<SignInProvider> => {
  const program = startProgram(['test/support/run-sign-in-provider.mjs', redirect], {});
  const issuer = await readyAddress(program);
  return {
    issuer,
    signIn: async (jar, authorizationUrl, account) => {
      let address = authorizationUrl;
      while (address.startsWith(issuer)) {
        const isForm = address.includes('/interaction/');
        const form = { prompt: 'login', login: account, password: 'any' };
        let { location } = await jar.visit(address, isForm ? form : undefined);
        // The second form asks for consent.
        if (!location) ({ location } = await jar.visit(address, { prompt: 'consent' }));
        if (!location) throw new Error(`The provider stopped at ${address}`);
        address = location;
      }
      return address;
    },
    stop: () => program.kill('SIGKILL'),
  };
};
