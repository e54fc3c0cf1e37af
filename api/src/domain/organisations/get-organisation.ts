import type { Organisation } from 'api-contract';
import { listContactsOf } from '../contacts';
import type { ReadContext } from '../context';

import { tagged, type Tagged } from '../tagged';
import { countQuotes, toListItem } from './organisations';
import { getRow, listRows, toFlag, type Db, type OrganisationRow, type QuoteCountRow } from '../../store';

/** The quotes of one organisation are few: counted here, they cost less than a sum over all of them. */
const quotesOf = async (db: Db, organisationId: number): Promise<QuoteCountRow[]> => {
  const quotes = await listRows(db, 'quotes', { quote_organisation_id: organisationId });
  return quotes.map(({ quote_organisation_id, quote_status_id, invoice_id }) => ({
    quote_organisation_id,
    quote_status_id,
    invoiced: toFlag(invoice_id !== null),
    count: 1,
  }));
};

/** An organisation with its contacts, as a read gives it. */
export const presentOrganisation = async (db: Db, row: OrganisationRow): Promise<Tagged<Organisation>> => {
  const listed = toListItem(row, countQuotes(await quotesOf(db, row.id)));
  return tagged({ ...listed, contacts: await listContactsOf(db, row.id) }, row);
};

/** Throws `RowNotFound`. */
export const getOrganisation = ({ store }: ReadContext, id: number): Promise<Tagged<Organisation>> =>
  store.read(async (db) => presentOrganisation(db, await getRow(db, 'organisations', id)));
