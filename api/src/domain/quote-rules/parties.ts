import type { FieldErrors } from 'api-contract';

import { findRow, type Db } from '../../store';

/** An organisation and one of its people. */
export interface Parties {
  organisationId: number | null;
  contactId: number | null;
}

/** The two fields that a pair stands in, and what an organisation must be to be chosen there. */
export interface PartyRole {
  organisationField: string;
  contactField: string;
  flag: 'is_quotable' | 'is_invoicable';
  refusal: string;
}

export const quotedParty: PartyRole = {
  organisationField: 'quote_organisation_id',
  contactField: 'quote_contact_id',
  flag: 'is_quotable',
  refusal: 'This organisation cannot be quoted.',
};

export const invoicedParty: PartyRole = {
  organisationField: 'invoice_organisation_id',
  contactField: 'invoice_contact_id',
  flag: 'is_invoicable',
  refusal: 'This organisation cannot be invoiced.',
};

const nobody: Parties = { organisationId: null, contactId: null };

/**
 * What is wrong with a choice of organisation and contact. What was chosen before may stay, whatever has become of it since: only
 * a new organisation must still be allowed, and a contact is looked at when either of the two is new.
 */
export const partyErrors = async (
  db: Db,
  role: PartyRole,
  next: Parties,
  before: Parties = nobody,
): Promise<FieldErrors> => {
  const isNewOrganisation = next.organisationId !== before.organisationId;
  if (isNewOrganisation && next.organisationId !== null) {
    const organisation = await findRow(db, 'organisations', { id: next.organisationId });
    if (!organisation) return { [role.organisationField]: ['There is no such organisation.'] };
    if (organisation[role.flag] === 0) return { [role.organisationField]: [role.refusal] };
  }
  const isNewContact = next.contactId !== before.contactId;
  if (next.contactId === null || !(isNewOrganisation || isNewContact)) return {};
  const contact = await findRow(db, 'contacts', { id: next.contactId });
  if (!contact) return { [role.contactField]: ['There is no such contact.'] };
  if (contact.organisation_id === next.organisationId) return {};
  return { [role.contactField]: ['This contact does not belong to the organisation.'] };
};
