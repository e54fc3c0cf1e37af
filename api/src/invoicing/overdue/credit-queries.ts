import { CURRENCY } from 'api-contract';
import { sql } from 'kysely';
import { isAnyOf, type Db } from '../../store';

/** The credit of an organisation in one currency. */
export interface OrganisationCreditRow {
  organisation_id: number;
  currency: string;
  pence: number;
}

/**
 * Sums the unallocated credit of organisations by currency, pounds first. A contact at the provider belongs to the organisation that is
 * linked to it, or that the linked one was merged into; a contact that no organisation is linked to, to those whose invoices have it.
 */
export const unallocatedCredits = async (
  db: Db,
  organisationIds: readonly number[],
): Promise<OrganisationCreditRow[]> => {
  if (organisationIds.length === 0) return [];
  const { rows } = await sql<OrganisationCreditRow>`
    select clients.organisation_id, credits.currency, sum(credits.remaining_pence) as pence
    from ${sql.table('unallocated_credits')} as credits
    join (
      select coalesce(merged_into_organisation_id, id) as organisation_id, xero_contact_id
      from ${sql.table('organisations')}
      where ${isAnyOf(db, sql.ref('merged_into_organisation_id'), organisationIds)}
        or (${isAnyOf(db, sql.ref('id'), organisationIds)} and merged_into_organisation_id is null)
      union
      select organisation_id, xero_contact_id
      from ${sql.table('invoices')}
      where ${isAnyOf(db, sql.ref('organisation_id'), organisationIds)} and not exists (
        select 1 from ${sql.table('organisations')} where organisations.xero_contact_id = invoices.xero_contact_id
      )
    ) as clients on clients.xero_contact_id = credits.xero_contact_id
    group by clients.organisation_id, credits.currency
    order by case when credits.currency = ${sql.lit(CURRENCY)} then 0 else 1 end, credits.currency
  `.execute(db);
  return rows;
};
