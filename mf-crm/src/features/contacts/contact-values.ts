import { contactSchema, formSchema, type Contact, type ContactDefaults } from 'api-contract';

const texts = ['name', 'civi_crm_id', 'email', 'job_title', 'phone_office', 'phone_mobile'] as const;

/** What the form holds; an empty text where nothing is known. */
export type ContactValues = Record<(typeof texts)[number], string>;

export const contactFormSchema = formSchema(contactSchema);

/** The form of a contact, or of the defaults of a new one. */
export const toContactValues = (contact: Contact | ContactDefaults): ContactValues =>
  Object.fromEntries(texts.map((name) => [name, contact[name] ?? ''])) as ContactValues;
