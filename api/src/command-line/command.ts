import { validateBody } from 'api-contract';
import {
  createBucket,
  createErasureList,
  createPasswords,
  randomTokens,
  systemClock,
  type AccountingSettings,
  type BucketSettings,
} from '../adapters';
import type { BackupSchedule } from '../store/backups';
import { InvalidError, type Context } from '../domain';
import { openStore, type StoreLocation } from '../store';

/** The context of a command, injected so that tests can read the output. */
export interface CommandContext {
  location: StoreLocation;
  accounting: AccountingSettings;
  /** Where scheduled backups are, and the file with the keys that backups are encrypted for. */
  backups: Pick<BackupSchedule, 'folder' | 'keyFile'>;
  /** The bucket for files; undefined keeps them in the database. */
  bucket?: BucketSettings | undefined;
  /** The address of the intranet, for links. */
  publicUrl: string;
  /** The folder that relative file names start from. */
  folder: string;
  say: (line: string) => void;
  /** Asks for a secret; the second prompt confirms a new one. */
  askPassword: (question: string) => Promise<string>;
  /** Asks whether to go on. */
  confirm: (question: string) => Promise<boolean>;
}

/** One command: how it is written, as in the help, what it does, and its function. */
export interface Command {
  /** Its words, then its parameters: `users add <email> <name>`. */
  usage: string;
  summary: string;
  run: (surroundings: CommandContext, parameters: readonly string[]) => Promise<void>;
}

/** Validates the input with the rules of the API. Throws `InvalidError`. */
export const check = <Body extends object>(
  schema: Parameters<typeof validateBody<Body>>[0],
  values: object,
): Body => {
  const result = validateBody(schema, values);
  if (!result.ok) throw new InvalidError(result.errors);
  return result.body;
};

export type UseCaseContext = Pick<
  Context,
  'store' | 'clock' | 'passwords' | 'tokens' | 'erasures' | 'bucket'
>;

/** Opens the store for one operation, beside running servers, and closes it again. */
export const withStore = async <T>(
  { location, backups, bucket }: Pick<CommandContext, 'location' | 'backups' | 'bucket'>,
  work: (context: UseCaseContext) => Promise<T>,
  /** Folders of backups whose lists of erased people are read too. */
  otherLists: readonly string[] = [],
): Promise<T> => {
  const store = await openStore(location);
  try {
    const erasures = createErasureList(backups.folder, ...otherLists);
    const adapters = { clock: systemClock, passwords: createPasswords(), tokens: randomTokens, erasures };
    return await work({ store, bucket: bucket && createBucket(bucket), ...adapters });
  } finally {
    await store.close();
  }
};
