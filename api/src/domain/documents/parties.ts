import type { DocumentParty, LabelledText } from '../ports';
import { filled, orNothing } from './words';
import type { ContactRow, OrganisationRow, QuoteRow, UserRow } from '../../store';

/** The address as it stands on an envelope; the town and its post code share a line. */
export const addressLines = (organisation: OrganisationRow): string[] =>
  filled([
    organisation.address_line_1,
    organisation.address_line_2,
    organisation.address_line_3,
    organisation.address_line_4,
    filled([organisation.address_city, organisation.address_post_code]).join(' '),
    organisation.address_region,
    organisation.address_country,
  ]);

const phoneOf = ({ phone_office, phone_mobile }: ContactRow): string | null =>
  orNothing(phone_office) ?? orNothing(phone_mobile);

export const toClient = (organisation: OrganisationRow, contact: ContactRow): DocumentParty => ({
  name: organisation.name,
  lines: [
    filled([contact.name, contact.job_title]).join(', '),
    ...addressLines(organisation),
    ...filled([contact.email, phoneOf(contact)]),
  ],
});

export const toAgent = ({ name, email }: UserRow): DocumentParty => ({ name, lines: filled([email]) });

/** What the booking form already knows; a field that is not known stays there to be filled in by hand. */
export const toClientDetails = (
  quote: QuoteRow,
  organisation: OrganisationRow,
  contact: ContactRow,
): LabelledText[] => [
  { label: 'Organisation', text: organisation.name },
  { label: 'Address', text: addressLines(organisation).join(', ') },
  { label: 'Contact', text: contact.name },
  { label: 'Job title', text: contact.job_title ?? '' },
  { label: 'Email', text: contact.email ?? '' },
  { label: 'Telephone', text: phoneOf(contact) ?? '' },
  { label: 'Purchase order reference', text: quote.purchase_order_reference ?? '' },
];
