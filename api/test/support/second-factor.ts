import { paths, type RecoveryCodes, type SecondFactorSetup } from 'api-contract';
import { TOTP } from 'otpauth';
import type { TestCaller } from './caller';
import type { TestClock } from './server';

/** The authenticator app of a user: shows the code of a moment, which the next step makes another one. */
export class AuthenticatorApp {
  constructor(
    private readonly secret: string,
    private readonly clock: TestClock,
  ) {}

  get code(): string {
    return new TOTP({ secret: this.secret }).generate({ timestamp: this.clock.now().getTime() });
  }

  /** Waits for the next code, and returns it. */
  get nextCode(): string {
    this.clock.advanceMinutes(0.5);
    return this.code;
  }
}

/** Turns two-step sign-in on, in a session that has just been opened. */
export const turnOn = async (
  user: TestCaller,
  clock: TestClock,
): Promise<{ app: AuthenticatorApp; recoveryCodes: string[]; secret: string }> => {
  const { secret } = (await user.post(paths.ownSecondFactor())).json<SecondFactorSetup>();
  const app = new AuthenticatorApp(secret, clock);
  const response = await user.post(paths.secondFactorOn(), { code: app.code });
  expect(response.statusCode).toBe(200);
  return { app, secret, recoveryCodes: response.json<RecoveryCodes>().recovery_codes };
};
