import { Secret, TOTP } from 'otpauth';
import type { OneTimeCodes } from '../domain';

/** SHA-1, six digits and thirty seconds, the only ones that every authenticator app knows: the library's defaults. */
export const oneTimeCodes: OneTimeCodes = {
  createSecret: () => new Secret({ size: 20 }).base32,
  addressOf: (secret, issuer, email) => new TOTP({ secret, issuer, label: email }).toString(),
  stepOf: (secret, code, now) => {
    // The library compares bytes, and throws where there are more of them than digits.
    if (!/^\d{6}$/.test(code)) return undefined;
    const totp = new TOTP({ secret });
    const timestamp = now.getTime();
    // Clocks of telephones differ.
    const delta = totp.validate({ token: code, timestamp, window: 1 });
    return delta === null ? undefined : totp.counter({ timestamp }) + delta;
  },
};
