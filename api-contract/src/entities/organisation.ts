import type { Contact } from './contact';
import type { Instant } from './scalars';

/** A company that is quoted, invoiced, or both. */
export interface Organisation {
  id: number;
  name: string;
  /** Its identifier in the CRM; unique when set. */
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
  contacts: Contact[];
  quotes_active_count: number;
  quotes_historic_count: number;
  sales_won_count: number;
  updated_at: Instant;
}

/** An organisation in a list; its contacts come from a call of their own. */
export type OrganisationListItem = Omit<Organisation, 'contacts'>;

/** `GET /organisations/creation-defaults`. The name is an empty text. */
export type OrganisationDefaults = Omit<Organisation, 'id' | 'updated_at'>;
