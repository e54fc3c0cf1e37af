import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Clock, Passwords, Tokens } from '../domain';
import { Gate } from '../gate';

export const systemClock: Clock = { now: () => new Date() };

// Argon2id is the library's default algorithm. OWASP's first recommendation for it; 19 MiB each is also why only a few run at once.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 4;

/** Argon2id, for so many people at a time as the machine's memory allows; the others wait. */
export const createPasswords = (): Passwords => {
  const gate = new Gate<symbol>();
  for (let place = 0; place < atOnce; place += 1) gate.give(Symbol('place'));
  // What an unknown address is checked against, so that its answer takes as long as any other.
  const dummy = hash(randomBytes(32).toString('hex'), cost);

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const place = await gate.take();
    try {
      return await work();
    } finally {
      gate.give(place);
    }
  };

  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (known, password) =>
      inTurn(async () => {
        const right = await verify(known ?? (await dummy), password);
        return right && known !== undefined;
      }),
  };
};

const tokenBytes = 32;

/** Random tokens need no slow hash: nobody can guess one from a list. */
export const randomTokens: Tokens = {
  create: () => randomBytes(tokenBytes).toString('base64url'),
  fingerprint: (token) => createHash('sha256').update(token).digest('hex'),
};
