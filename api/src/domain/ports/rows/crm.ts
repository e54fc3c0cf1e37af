import type { Flag, Recorded } from './common';

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
  is_quotable: Flag;
  is_invoicable: Flag;
}

export interface ContactRow extends Recorded {
  organisation_id: number;
  name: string;
  civi_crm_id: string | null;
  email: string | null;
  job_title: string | null;
  phone_office: string | null;
  phone_mobile: string | null;
}
