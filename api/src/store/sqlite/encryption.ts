// Backups that only an operator's secret key opens, in the age format: docs/decisions/0187-encrypted-backups.md.

import { closeSync, createReadStream, createWriteStream, openSync, readFileSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Encrypter } from 'age-encryption';
import { OperationError } from '../errors';
import { isOfFileSystem, unreadable } from './files';

/** Loading it takes a tenth of a second, and few processes encrypt a backup. */
const loadAge = () => import('age-encryption');

const header = 'age-encryption.org/v1\n';
const secretKey = /^AGE-SECRET-KEY-/;
const publicKey = /^age1/;

/** Returns whether a backup is in the age format. Throws `OperationError` where it is missing or cannot be read. */
export const isEncrypted = (file: string): boolean => {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, 'r');
    const begin = Buffer.alloc(header.length);
    readSync(descriptor, begin);
    return begin.toString('latin1') === header;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw isMissing ? new OperationError(`There is no file ${file}.`) : unreadable(file, error as Error);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
};

/** Returns the text of a new key file, as age-keygen writes it, and the public key in it. */
export const createKey = async (): Promise<{ text: string; recipient: string }> => {
  const { generateIdentity, identityToRecipient } = await loadAge();
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  return { text: `# public key: ${recipient}\n${identity}\n`, recipient };
};

/** Returns the keys in a file, public or secret, a line each. Throws `OperationError`. */
const readKeys = (keyFile: string): string[] => {
  let text: string;
  try {
    text = readFileSync(keyFile, 'utf8');
  } catch (error) {
    throw unreadable(keyFile, error as Error, 'BACKUP_KEY_FILE');
  }
  const lines = text.split('\n').map((line) => line.trim());
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (keys.length === 0 || !keys.every((key) => publicKey.test(key) || secretKey.test(key)))
    throw new OperationError(
      `${keyFile}, which BACKUP_KEY_FILE names, is no key file: each line is a key that begins with age1 or AGE-SECRET-KEY-, or a comment.`,
    );
  return keys;
};

/** Returns an encrypter for all keys in a file. Throws `OperationError` for a file that has none, or a mistyped one. */
export const encrypterFor = async (keyFile: string): Promise<Encrypter> => {
  const { Encrypter, identityToRecipient } = await loadAge();
  const encrypter = new Encrypter();
  for (const key of readKeys(keyFile))
    try {
      encrypter.addRecipient(secretKey.test(key) ? await identityToRecipient(key) : key);
    } catch {
      throw new OperationError(`A key in ${keyFile}, which BACKUP_KEY_FILE names, is mistyped.`);
    }
  return encrypter;
};

type Transform = (input: never) => Promise<unknown>;

/** Streams one file through a transformation into a new one that only its owner can read. */
const transform = async (source: string, target: string, change: Transform): Promise<void> => {
  const input = createReadStream(source);
  try {
    const output = (await change(Readable.toWeb(input) as never)) as ReadableStream;
    await pipeline(Readable.fromWeb(output), createWriteStream(target, { mode: 0o600 }));
  } finally {
    input.destroy();
  }
};

/** Encrypts a file. */
export const encryptFile = (source: string, target: string, encrypter: Encrypter): Promise<void> =>
  transform(source, target, (input) => encrypter.encrypt(input));

/** Decrypts a file; a part of it may be in the target when it throws. Throws `OperationError`, or an error of the file system. */
export const decryptFile = async (
  source: string,
  target: string,
  keyFile: string | undefined,
): Promise<void> => {
  const keys = keyFile === undefined ? [] : readKeys(keyFile).filter((key) => secretKey.test(key));
  if (keys.length === 0)
    throw new OperationError(
      `${source} is encrypted. Set BACKUP_KEY_FILE to the file with the secret key, which begins with AGE-SECRET-KEY-.`,
    );
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  try {
    for (const key of keys) decrypter.addIdentity(key);
    await transform(source, target, (input) => decrypter.decrypt(input));
  } catch (error) {
    if (isOfFileSystem(error)) throw error;
    const { message } = error as Error;
    // The library's own words; it has no codes.
    if (message.includes('no identity matched'))
      throw new OperationError(`The key in ${keyFile} does not open ${source}: it is encrypted for another.`);
    throw new OperationError(`${source} is damaged: it cannot be decrypted (${message}).`);
  }
};
