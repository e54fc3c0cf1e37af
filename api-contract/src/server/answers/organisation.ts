import type { Organisation, OrganisationDefaults, OrganisationListItem } from '../../entities';
import { count, fieldsOf, flag, id, instant, listOf, nullable, record, text } from '../json-schema';
import { contact } from './contact';

export const organisationListItem = record<OrganisationListItem>('OrganisationListItem', {
  id,
  name: text,
  civi_crm_id: nullable(text),
  address_line_1: nullable(text),
  address_line_2: nullable(text),
  address_line_3: nullable(text),
  address_line_4: nullable(text),
  address_city: nullable(text),
  address_region: nullable(text),
  address_post_code: nullable(text),
  address_country: nullable(text),
  is_quotable: flag,
  is_invoicable: flag,
  quotes_active_count: count,
  quotes_historic_count: count,
  sales_won_count: count,
  updated_at: instant,
});

export const organisation = record<Organisation>('Organisation', {
  ...fieldsOf(organisationListItem),
  contacts: listOf(contact),
});

const { id: _id, updated_at: _updated, ...known } = fieldsOf(organisation);

export const organisationDefaults = record<OrganisationDefaults>('OrganisationDefaults', known);
