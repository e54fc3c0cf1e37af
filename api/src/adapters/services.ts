import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { Clock, Passwords, Tokens } from '../domain';
import { Gate } from '../gate';

export const systemClock: Clock = { now: () => new Date() };

// Argon2id is the library's default algorithm. These are OWASP's first recommended parameters; 19 MiB each is why only a few run at once.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 4;

/** A password that falls to fewer than a million guesses scores less. */
const leastScore = 2;

const loadZxcvbn = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory: Zxcvbn }, words] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Zxcvbn({ dictionary: words.dictionary, graphs: words.adjacencyGraphs });
};

/** Hashes with Argon2id, with limited concurrency because of the memory; further calls are queued. */
export const createPasswords = (): Passwords => {
  const gate = new Gate<symbol>();
  for (let place = 0; place < atOnce; place += 1) gate.give(Symbol('place'));
  // An unknown address is checked against this hash, so that its response takes as long as any other.
  const dummy = hash(randomBytes(32).toString('hex'), cost);

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const place = await gate.take();
    try {
      return await work();
    } finally {
      gate.give(place);
    }
  };

  // A fifth of a second and megabytes of words, which most processes never need.
  let zxcvbn: Promise<ZxcvbnFactory> | undefined;

  return {
    isGuessable: async (password, known) => {
      zxcvbn ??= loadZxcvbn();
      return (await zxcvbn).check(password, [...known]).score < leastScore;
    },
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (known, password) =>
      inTurn(async () => {
        const right = await verify(known ?? (await dummy), password);
        return right && known !== undefined;
      }),
  };
};

const tokenBytes = 32;

/** A random token needs no slow hash: it cannot be guessed from a list. */
export const randomTokens: Tokens = {
  create: () => randomBytes(tokenBytes).toString('base64url'),
  fingerprint: (content) => createHash('sha256').update(content).digest('hex'),
};
