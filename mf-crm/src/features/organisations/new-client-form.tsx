import { useState } from 'react';
import { formSchema, newClientSchema, type Organisation, type OrganisationDefaults } from 'api-contract';
import { ApiError, Card, isApiError, useToast, type NewOrganisationPanelProps } from 'shared-ui';
import { DialogActions, EntityForm } from 'shared-ui/forms';
import { messages } from '../../messages';
import { useChangeContacts } from '../contacts/api';
import { ContactFields, contactTextNames } from '../contacts/contact-form';
import { textsOf } from '../forms/form-parts';
import { useSaveOrganisation } from './api';
import { useConfirmNew } from './duplicates';
import { AddressFields, OrganisationFields, organisationTextNames } from './organisation-form';

const newClientFormSchema = formSchema(newClientSchema);

const noContact = Object.fromEntries(contactTextNames.map((name) => [name, ''])) as Record<
  (typeof contactTextNames)[number],
  string
>;

/** Returns the refusal of a contact with its errors at the fields of this form. */
const asContactError = (error: unknown) =>
  isApiError(error)
    ? new ApiError({
        ...error,
        message: messages.contacts.firstNotSaved(error.message),
        errors: Object.fromEntries(
          Object.entries(error.errors).map(([name, texts]) => [`contact.${name}`, texts]),
        ),
      })
    : error;

interface NewClientFormProps {
  /** What a new organisation begins with. */
  record: OrganisationDefaults;
  dialog: NewOrganisationPanelProps;
}

/** Creates an organisation with its first contact, for the dialog of a page that goes on with it. */
export function NewClientForm({ record, dialog }: NewClientFormProps) {
  const save = useSaveOrganisation();
  const contacts = useChangeContacts();
  const confirmNew = useConfirmNew();
  const toast = useToast();
  /** The organisation, once it is saved: when only its contact was refused, it is not created twice. */
  const [created, setCreated] = useState<Organisation>();
  const { is_quotable, is_invoicable } = record;
  const texts = textsOf(organisationTextNames, record);

  return (
    <EntityForm
      label="New Client"
      schema={newClientFormSchema}
      initialValues={{
        ...texts,
        name: dialog.name ?? texts.name,
        is_quotable,
        is_invoicable,
        contact: noContact,
      }}
      onSubmit={async ({ contact = {}, ...values }) => {
        if (!created && !(await confirmNew(values))) return false;
        const saved = await save(values, created, { basedOn: created });
        setCreated(saved);
        try {
          await contacts.save(saved.id, contact);
        } catch (error) {
          throw asContactError(error);
        }
        toast.show({
          tone: 'success',
          title: messages.organisations.saved,
          text: messages.organisations.savedText,
        });
        dialog.onSaved(saved);
      }}
    >
      <Card title="Organisation">
        <OrganisationFields organisation={created} onChoose={dialog.onSaved} />
      </Card>
      <Card title="First Contact">
        <ContactFields nameLabel="Contact Name" prefix="contact." />
      </Card>
      <Card title="Address">
        <AddressFields />
      </Card>
      <DialogActions submitLabel="Submit" onCancel={dialog.onCancel} />
    </EntityForm>
  );
}
