import type { Ref } from 'react';
import {
  contactSchema,
  formSchema,
  pages,
  phoneHref,
  type Contact,
  type ContactDefaults,
} from 'api-contract';
import { Card, mailHref, useReturnTo, useToast, type NewContactPanelProps } from 'shared-ui';
import {
  DialogActions,
  EmailField,
  EntityForm,
  FormActions,
  FormGrid,
  formValues,
  TextField,
  useAddAnother,
  useDebug,
  useFormField,
} from 'shared-ui/forms';
import { messages } from '../../messages';
import { CrmIdField } from '../forms/form-parts';
import { useChangeContacts } from './api';

export const contactFormSchema = formSchema(contactSchema);

interface LinkedFieldProps {
  name: string;
  kind: 'email' | 'phone';
}

function LinkedField({ kind, ...field }: LinkedFieldProps) {
  const { value } = useFormField<string>(field);
  const isEmail = kind === 'email';
  const href = isEmail ? mailHref(value) : phoneHref(value);
  const hint = href && <a href={href}>{`${isEmail ? 'Email' : 'Call'} ${value.trim()}`}</a>;
  if (isEmail) return <EmailField {...field} hint={hint} />;
  return <TextField {...field} type="tel" autoComplete="off" hint={hint} />;
}

interface ContactFieldsProps {
  nameRef?: Ref<HTMLInputElement>;
  nameLabel?: string;
  /** Where the values are, in a form that has others too. */
  prefix?: string;
}

/** Renders the fields of a contact. */
export function ContactFields({ nameRef, nameLabel, prefix = '' }: ContactFieldsProps) {
  return (
    <FormGrid>
      <TextField ref={nameRef} name={`${prefix}name`} label={nameLabel} autoComplete="off" />
      <CrmIdField prefix={prefix} />
      <LinkedField kind="email" name={`${prefix}email`} />
      <TextField name={`${prefix}job_title`} autoComplete="off" />
      <LinkedField kind="phone" name={`${prefix}phone_office`} />
      <LinkedField kind="phone" name={`${prefix}phone_mobile`} />
    </FormGrid>
  );
}

interface ContactFormProps {
  /** The contact to change, or what a new one begins with. */
  record: Contact | ContactDefaults;
  onReload?: () => void;
  dialog?: NewContactPanelProps;
}

/** Creates a contact of an organisation or changes one, and returns to the organisation, or to the page that the dialog is on. */
export function ContactForm({ record, onReload, dialog }: ContactFormProps) {
  const { organisation_id: organisationId } = record;
  const contact = 'id' in record ? record : undefined;
  const values = formValues(contactFormSchema, record);
  const organisation = pages.organisation(organisationId);
  const { save } = useChangeContacts();
  const toast = useToast();
  const returnTo = useReturnTo();
  const { formKey, firstRef, startAnother } = useAddAnother();

  return (
    <EntityForm
      key={formKey}
      label="Contact"
      schema={contactFormSchema}
      initialValues={{ ...values, name: dialog?.name ?? values.name }}
      source={contact}
      newOf={`of ${organisationId} ${dialog?.name ?? ''}`}
      onReload={onReload}
      debug={useDebug()}
      onSubmit={async (values, source, { version, another }) => {
        const saved = await save(organisationId, values, source, version);
        toast.show({ tone: 'success', title: messages.contacts.saved, text: saved.name });
        if (dialog) dialog.onSaved(saved);
        else if (another) startAnother();
        else returnTo(organisation);
      }}
    >
      <Card>
        <ContactFields nameRef={firstRef} />
      </Card>
      {dialog ? (
        <DialogActions onCancel={dialog.onCancel} />
      ) : (
        <FormActions backTo={organisation} addAnother={!contact} />
      )}
    </EntityForm>
  );
}
