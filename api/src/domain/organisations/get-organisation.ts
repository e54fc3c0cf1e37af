import type { Organisation } from 'api-contract';
import { listContactsOf } from '../contacts';
import type { ReadContext } from '../context';
import { toFlag, type OrganisationRow, type QuoteCountRow, type Reader } from '../ports';
import { tagged, type Tagged } from '../tagged';
import { countQuotes, toListItem } from './organisations';

/** The quotes of one organisation are few: counted here, they cost less than a sum over all of them. */
const quotesOf = async (reader: Reader, organisationId: number): Promise<QuoteCountRow[]> => {
  const quotes = await reader.table('quotes').list({ quote_organisation_id: organisationId });
  return quotes.map(({ quote_organisation_id, quote_status_id, invoice_id }) => ({
    quote_organisation_id,
    quote_status_id,
    invoiced: toFlag(invoice_id !== null),
    count: 1,
  }));
};

/** An organisation with its contacts, as a read gives it. */
export const presentOrganisation = async (
  reader: Reader,
  row: OrganisationRow,
): Promise<Tagged<Organisation>> => {
  const listed = toListItem(row, countQuotes(await quotesOf(reader, row.id)));
  return tagged({ ...listed, contacts: await listContactsOf(reader, row.id) }, row);
};

/** Throws `RowNotFound`. */
export const getOrganisation = ({ store }: ReadContext, id: number): Promise<Tagged<Organisation>> =>
  store.read(async (reader) => presentOrganisation(reader, await reader.table('organisations').get(id)));
