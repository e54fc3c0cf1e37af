import { contactFields, organisationFields } from '../../clients/organisations/organisation-form';
import { deliverableFields } from '../../delivery/deliverables/deliverable-form';
import { fieldInfo, type FieldInfo } from '../../kernel/form/field-info';
import { QUOTE_HISTORY_FIELDS } from '../../quotes/history/quote-history-fields';

/** The records that have a timeline, by the names of their tables. */
export const TIMELINE_RECORDS = ['organisations', 'contacts', 'quotes', 'invoices', 'deliverables'] as const;
export type TimelineRecord = (typeof TIMELINE_RECORDS)[number];

/** The records whose facts a call of their own sums up. */
export const FACT_RECORDS = ['organisations', 'contacts'] as const;
export type FactRecord = (typeof FACT_RECORDS)[number];

/** What a timeline can be limited to. */
export const TIMELINE_TOPICS = [
  'emails',
  'notes',
  'follow-ups',
  'files',
  'invoices',
  'delivery',
  'changes',
] as const;
export type TimelineTopic = (typeof TIMELINE_TOPICS)[number];

const archived = { is_archived: { name: 'archived', kind: 'flag' } } as const satisfies Record<
  string,
  FieldInfo
>;

/** The fields of each subject that a timeline shows when they change, in the order of a sentence. */
export const TIMELINE_FIELDS = {
  ...QUOTE_HISTORY_FIELDS,
  organisation: {
    merged_from_organisation_id: { name: 'the organisation that was merged into it', kind: 'reference' },
    ...fieldInfo(organisationFields),
    ...archived,
    merged_into_organisation_id: { name: 'the organisation that it was merged into', kind: 'reference' },
  },
  contact: {
    merged_from_contact_id: { name: 'the contact that was merged into it', kind: 'reference' },
    ...fieldInfo(contactFields),
    ...archived,
    organisation_id: { name: 'the organisation', kind: 'reference' },
    merged_into_contact_id: { name: 'the contact that it was merged into', kind: 'reference' },
    anonymised: { name: 'anonymised', kind: 'flag' },
  },
  deliverable: {
    attachment: { name: 'the file', kind: 'word' },
    material: { name: 'the text', kind: 'text' },
    ...fieldInfo(deliverableFields),
    client_message: { name: 'the message to the client', kind: 'text' },
    is_withdrawn: { name: 'withdrawn', kind: 'flag' },
  },
  opening: { last_opened_at: { name: 'the opening', kind: 'instant' } },
} as const satisfies Record<string, Record<string, FieldInfo>>;
