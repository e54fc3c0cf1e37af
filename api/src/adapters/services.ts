import { createHash, createHmac, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { Secret, TOTP } from 'otpauth';
import {
  unnamedCompany,
  type Clock,
  type Company,
  type OneTimeCodes,
  type Passwords,
  type PasswordWeakness,
  type Tokens,
} from '../domain';
import { Pool } from '../pool';

export const systemClock: Clock = { now: () => new Date() };

// Argon2id is the library's default algorithm. These are OWASP's first recommended parameters; 19 MiB each is why only a few run at once.
const recommendedCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 4;

/** A password that falls to fewer than a million guesses scores less. */
const leastScore = 2;

/** Returns a password as it is hashed: keyboards write the same characters differently. */
const normalised = (password: string): string => password.normalize('NFKC');

/** What the library's warnings mean. */
const weaknesses: Readonly<Record<string, PasswordWeakness>> = {
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  wordByItself: 'common',
  namesByThemselves: 'common',
  straightRow: 'pattern',
  keyPattern: 'pattern',
  simpleRepeat: 'pattern',
  extendedRepeat: 'pattern',
  sequences: 'pattern',
  recentYears: 'pattern',
  dates: 'pattern',
};

/** What the product is called, which anybody would try. */
const productName = 'Intranet';

/** Returns a password without the words of these texts. Shorter ones are in any password. */
const withoutWords = (password: string, texts: readonly string[]): string => {
  const words = texts.flatMap((text) =>
    normalised(text)
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  );
  return words
    .filter((word) => word.length > 2)
    .sort((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase());
};

const createZxcvbn = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory: Zxcvbn }, words] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Zxcvbn({ dictionary: words.dictionary, graphs: words.adjacencyGraphs });
};

// A fifth of a second and megabytes of words, which most processes never need.
let zxcvbn: Promise<ZxcvbnFactory> | undefined;

/** Hashes with Argon2id, with limited concurrency because of the memory; further calls are queued. */
export const createPasswords = (
  company: () => Promise<Company> = () => Promise.resolve(unnamedCompany),
  cost: Partial<typeof recommendedCost> = recommendedCost,
): Passwords => {
  const gate = new Pool<symbol>();
  for (let place = 0; place < atOnce; place += 1) gate.give(Symbol('place'));
  // An unknown address is checked against this hash, so that its response takes as long as any other.
  const dummy = hash(randomBytes(32).toString('hex'), cost);

  return {
    weaknessOf: async (password, known) => {
      zxcvbn ??= createZxcvbn();
      const meter = await zxcvbn;
      const text = normalised(password);
      const { score, feedback } = meter.check(text);
      if (score < leastScore) return weaknesses[feedback.warning ?? ''] ?? 'short';
      const rest = withoutWords(text, [productName, (await company()).name, ...known]);
      return meter.check(rest).score < leastScore ? 'known' : undefined;
    },
    hash: (password) => gate.run(() => hash(normalised(password), cost)),
    verify: (known, password) =>
      gate.run(async () => {
        const stored = known ?? (await dummy);
        // Earlier releases hashed what was typed.
        const isRight =
          (await verify(stored, normalised(password))) ||
          (normalised(password) !== password && (await verify(stored, password)));
        return isRight && known !== undefined;
      }),
  };
};

const tokenBytes = 32;

/** A random token needs no slow hash: it cannot be guessed from a list. */
export const randomTokens: Tokens = {
  create: () => randomBytes(tokenBytes).toString('base64url'),
  fingerprint: (content) => createHash('sha256').update(content).digest('hex'),
  sign: (content, key) => createHmac('sha256', key).update(content).digest('base64url'),
};

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
