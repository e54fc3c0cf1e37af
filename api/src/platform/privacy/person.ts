import { toDownloadName, type PersonalData } from 'api-contract';
import { recordEvent } from '../../kernel/audit';
import type { Context, ReadContext, TimedContext } from '../../kernel/context';
import { LostFile } from '../../kernel/errors';
import { readFile, type NamedFile } from '../../kernel/files/files';
import type { Author } from '../../kernel/records';
import type { TableName } from '../../store';
import { erasePerson, type EraseContext } from './erase-person';
import { exportPerson } from './find-person';
import { privacyMessages } from '../messages';
import { KEPT, labelOf } from './personal-data';

/** Returns how many records name a person. */
export const findPersonalData = async ({ store }: ReadContext, email: string): Promise<PersonalData> => {
  const { isUser, contacts, tables } = await store.read((db) => exportPerson(db, email));
  const records = Object.entries(tables).map(([table, rows]) => ({
    label: labelOf(table as TableName),
    count: rows.length,
  }));
  return {
    email,
    is_user: isUser,
    contacts: contacts.map(({ id, name, email }) => ({ id, name, email })),
    records,
    kept: [...KEPT],
  };
};

/** Returns the files of the export of a person, which are read one by one, and records that it was made. */
export const exportPersonalData = (
  context: TimedContext & Pick<Context, 'bucket' | 'tokens'>,
  email: string,
  author: Author,
): Promise<NamedFile[]> =>
  context.store.transaction(async (tx) => {
    const { tables, files } = await exportPerson(tx, email);
    const details = { contacts: (tables.contacts ?? []).length };
    await recordEvent(tx, 'person export', { userId: author?.id ?? null, details }, context.clock.now());
    const byName = new Map(files.map(({ id, name }) => [`files/${id}-${toDownloadName(name)}`, id]));
    const unreadable: string[] = [];
    const readOrNote = async (name: string, id: number): Promise<Uint8Array> => {
      try {
        return (await readFile(context, id)).bytes;
      } catch (error) {
        if (!(error instanceof LostFile)) throw error;
        unreadable.push(name);
        return Buffer.from(privacyMessages.lostFile);
      }
    };
    const rows = { address: email, unreadable_files: unreadable, ...tables };
    return [
      ...[...byName].map(([name, id]) => ({ name, read: () => readOrNote(name, id) })),
      // Last, since it names the files that could not be read.
      {
        name: 'personal-data.json',
        read: () => Promise.resolve(Buffer.from(`${JSON.stringify(rows, null, 2)}\n`)),
      },
    ];
  });

/** Erases a person. Returns how many records name them now, and what stays. Throws `InvalidError` for a user. */
export const erasePersonalData = async (
  context: EraseContext,
  email: string,
  author: Author,
): Promise<PersonalData> => {
  await erasePerson(context, email, author);
  return findPersonalData(context, email);
};
