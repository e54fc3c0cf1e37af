import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { OperationError } from '../store';

/** Takes what a terminal would show, and shows nothing. */
const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

const readHidden = (question: string): Promise<string> => {
  process.stderr.write(`${question}: `);
  const db = createInterface({ input: process.stdin, output: nowhere(), terminal: true });
  return new Promise((resolve, reject) => {
    db.once('SIGINT', () => reject(new OperationError('Nothing was changed.')));
    db.once('close', () => reject(new OperationError('Nothing was changed.')));
    db.once('line', resolve);
  }).finally(() => {
    db.close();
    process.stderr.write('\n');
  }) as Promise<string>;
};

const readLine = async (): Promise<string> => {
  for await (const line of createInterface({ input: process.stdin })) return line;
  throw new OperationError('No password came in on standard input.');
};

/**
 * Asks for a password: twice and unseen on a terminal, else one line of standard input. It is never a parameter, which
 * every user of the machine could read in the list of processes.
 */
export const askPassword = async (question: string): Promise<string> => {
  if (!process.stdin.isTTY) return readLine();
  const password = await readHidden(question);
  if ((await readHidden('Once more')) === password) return password;
  throw new OperationError('The two are not the same. Nothing was changed.');
};
