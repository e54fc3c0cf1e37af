import { getRow, listRows, type Db } from '../store';

/**
 * Returns the contacts at the accounting provider that an organisation, or one that was merged into it, is linked to; none that another one
 * is linked to as well, since earlier releases linked a client to whatever contact its first invoice had.
 */
export const providerContactsOf = async (db: Db, id: number): Promise<ReadonlySet<string | null>> => {
  const merged = await listRows(db, 'organisations', { merged_into_organisation_id: id });
  const own = [await getRow(db, 'organisations', id), ...merged].flatMap((one) => one.xero_contact_id ?? []);
  const linked = await listRows(db, 'organisations', { xero_contact_id: own });
  const others = linked.filter((one) => (one.merged_into_organisation_id ?? one.id) !== id);
  const taken = others.map((one) => one.xero_contact_id);
  return new Set(own.filter((contact) => !taken.includes(contact)));
};
