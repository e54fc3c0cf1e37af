import type { Contact } from 'api-contract';
import { ExternalLink, useRuntimeConfig } from 'shared-ui';
import { EmailField, Properties, TextField, type Property } from 'shared-ui/forms';
import { CrmIdField, crmUrl } from '../forms/form-parts';
import { useChangeContacts } from './api';
import { contactFormSchema } from './contact-form';

const fields: readonly Property[] = [
  { name: 'name' },
  { name: 'job_title' },
  { name: 'email', input: <EmailField name="email" /> },
  { name: 'phone_office', input: <TextField name="phone_office" type="tel" autoComplete="off" /> },
  { name: 'phone_mobile', input: <TextField name="phone_mobile" type="tel" autoComplete="off" /> },
  { name: 'civi_crm_id', input: <CrmIdField /> },
];

interface ContactPropertiesProps {
  contact: Contact;
  isReadOnly: boolean;
  onReload: () => void;
}

/** Renders the fields of a contact, each of which is edited in place. */
export function ContactProperties({ contact, isReadOnly, onReload }: ContactPropertiesProps) {
  const { save } = useChangeContacts();
  const { crm } = useRuntimeConfig();
  const href = crmUrl(crm.baseUrl, contact.civi_crm_id ?? '');
  return (
    <Properties
      what="Contact"
      record={contact}
      schema={contactFormSchema}
      fields={fields}
      save={(patch, source, version) => save(contact.organisation_id, patch, source, version)}
      onReload={onReload}
      isReadOnly={isReadOnly}
      actions={href && <ExternalLink href={href}>Open in the CRM</ExternalLink>}
    />
  );
}
