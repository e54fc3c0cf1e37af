import type { Contact, ContactDefaults } from '../../entities';
import { fieldsOf, id, instant, nullable, record, text } from '../json-schema';

export const contactDefaults = record<ContactDefaults>('ContactDefaults', {
  organisation_id: id,
  name: text,
  civi_crm_id: nullable(text),
  email: nullable(text),
  job_title: nullable(text),
  phone_office: nullable(text),
  phone_mobile: nullable(text),
});

export const contact = record<Contact>('Contact', { id, ...fieldsOf(contactDefaults), updated_at: instant });
