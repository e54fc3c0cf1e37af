import { getRow, listRows, type Db } from '../store';

/** Returns the contacts at the accounting provider that an organisation, or one that was merged into it, is linked to. */
export const providerContactsOf = async (db: Db, id: number): Promise<ReadonlySet<string | null>> => {
  const merged = await listRows(db, 'organisations', { merged_into_organisation_id: id });
  const all = [await getRow(db, 'organisations', id), ...merged];
  return new Set(all.flatMap(({ xero_contact_id }) => xero_contact_id ?? []));
};
