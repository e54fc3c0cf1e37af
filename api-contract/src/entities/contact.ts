import type { Instant } from './scalars';

/** A person at an organisation. */
export interface Contact {
  id: number;
  organisation_id: number;
  name: string;
  /** Their identifier in the CRM; unique when set. */
  civi_crm_id: string | null;
  email: string | null;
  job_title: string | null;
  phone_office: string | null;
  phone_mobile: string | null;
  updated_at: Instant;
}

/** `GET /organisations/{id}/contacts/creation-defaults`. The name is an empty text. */
export type ContactDefaults = Omit<Contact, 'id' | 'updated_at'>;
