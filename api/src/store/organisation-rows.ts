// The row types of organisations and their contacts.

import type { Recorded, Row } from './row-types';

export interface OrganisationRow extends Recorded {
  name: string;
  civi_crm_id: string | null;
  address_line_1: string | null;
  address_line_2: string | null;
  address_line_3: string | null;
  address_line_4: string | null;
  address_city: string | null;
  address_region: string | null;
  address_post_code: string | null;
  address_country: string | null;
  is_quotable: boolean;
  is_invoicable: boolean;
  is_archived: boolean;
  /** Its contact at the accounting provider, which its next invoice goes to; empty before its first invoice. */
  xero_contact_id: string | null;
  /** The organisation that is left of a merge, also after a later merge of that one; empty where this one was not merged. */
  merged_into_organisation_id: number | null;
  /** Changed with each write of a quote, so that a list of organisations does not count. */
  quotes_active_count: number;
  quotes_historic_count: number;
  sales_won_count: number;
}

export interface ContactRow extends Recorded {
  organisation_id: number;
  name: string;
  civi_crm_id: string | null;
  email: string | null;
  job_title: string | null;
  phone_office: string | null;
  phone_mobile: string | null;
  is_archived: boolean;
  /** The contact that is left of a merge, also after a later merge of that one; empty for a contact that was not merged. */
  merged_into_contact_id: number | null;
}

/** Two organisations or two contacts, in order of id, that were found to be no duplicates. */
export interface DifferentRecordsRow extends Row {
  entity: 'organisations' | 'contacts';
  record_id: number;
  other_record_id: number;
  created_at: string;
  created_by_user_id: number;
}
