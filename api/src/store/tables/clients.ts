// Organisations and their contacts, and what users attach to records and plan to do about them.

import { recordTable, table, taken, textOf, type RowOf } from './table';

export const clientsTables = {
  organisations: recordTable(
    {
      name: 'text',
      civi_crm_id: 'text?',
      organisation_category_id: '-> organisation_categories?',
      address_line_1: 'text?',
      address_line_2: 'text?',
      address_line_3: 'text?',
      address_line_4: 'text?',
      address_city: 'text?',
      address_region: 'text?',
      address_post_code: 'text?',
      address_country: 'text?',
      is_quotable: 'flag',
      is_invoicable: 'flag',
      is_archived: 'flag',
      /** Its contact at the accounting provider, which its next invoice goes to; empty before its first invoice. */
      xero_contact_id: 'text?',
      /** The organisation that is left of a merge, also after a later merge of that one; empty where this one was not merged. */
      merged_into_organisation_id: 'integer?',
      /** Changed with each write of a quote, so that a list of organisations does not count. */
      quotes_active_count: 'integer',
      quotes_historic_count: 'integer',
      sales_won_count: 'integer',
    },
    {
      derived: { search_name: 'name', search_code: 'civi_crm_id', match_name: 'name', match_start: 'name' },
      unique: { civi_crm_id: taken('civi_crm_id', 'an organisation with this CRM ID') },
      history: { quotes_active_count: null, quotes_historic_count: null, sales_won_count: null },
    },
  ),
  contacts: recordTable(
    {
      organisation_id: '-> organisations',
      name: 'text',
      civi_crm_id: 'text?',
      email: 'text?',
      job_title: 'text?',
      phone_office: 'text?',
      phone_mobile: 'text?',
      is_archived: 'flag',
      /** The contact that is left of a merge, also after a later merge of that one; empty for a contact that was not merged. */
      merged_into_contact_id: 'integer?',
    },
    {
      derived: {
        search_name: 'name',
        search_code: 'civi_crm_id',
        match_email: 'email',
        match_domain: 'email',
      },
      unique: { civi_crm_id: taken('civi_crm_id', 'a contact with this CRM ID') },
    },
  ),
  /** Two organisations or two contacts, in order of id, that were found to be no duplicates. */
  different_records: table({
    entity: textOf<'organisations' | 'contacts'>(),
    record_id: 'integer',
    other_record_id: 'integer',
    created_at: 'instant',
    created_by_user_id: '-> users',
  }),
  /** What a user is to do about a quote or an organisation. */
  follow_ups: recordTable({
    quote_id: '-> quotes?',
    organisation_id: '-> organisations?',
    user_id: '-> users',
    due_on: 'date',
    content: 'text',
    /** Null while it is open. */
    done_at: 'instant?',
    created_by_user_id: '-> users',
  }),
  /** A file that a user has added to a quote, an organisation or a deliverable, or that a client has sent for one. */
  attachments: table({
    quote_id: '-> quotes?',
    organisation_id: '-> organisations?',
    deliverable_id: '-> deliverables?',
    /** What the client sent it with; null for one of a user. */
    client_material_id: '-> client_materials?',
    file_id: '-> files',
    name: 'text',
    created_at: 'instant',
    /** Null for one that the client sent. */
    created_by_user_id: '-> users?',
  }),
};

export type OrganisationRow = RowOf<typeof clientsTables.organisations>;
export type ContactRow = RowOf<typeof clientsTables.contacts>;
export type FollowUpRow = RowOf<typeof clientsTables.follow_ups>;
export type AttachmentRow = RowOf<typeof clientsTables.attachments>;
