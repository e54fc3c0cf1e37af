import { useState } from 'react';
import { formSchema, newClientSchema, type Organisation, type OrganisationDefaults } from 'api-contract';
import { ApiError, Card, isApiError, useToast, type NewOrganisationPanelProps } from 'shared-ui';
import { DialogActions, EntityForm, formValues } from 'shared-ui/forms';
import { messages } from '../../messages';
import { useChangeContacts } from '../contacts/api';
import { ContactFields, contactFormSchema } from '../contacts/contact-form';
import { useSaveOrganisation } from './api';
import { useConfirmNew } from './duplicates';
import { AddressFields, OrganisationFields, organisationFormSchema } from './organisation-form';

const newClientFormSchema = formSchema(newClientSchema);

/** Returns why a contact was not saved, with its errors at the fields of this form, and that the organisation is. */
const asContactError = (error: unknown) =>
  isApiError(error)
    ? new ApiError({
        ...error,
        message: error.message,
        errors: {
          contact: [
            messages.contacts.firstNotSaved,
            // A 422 has its reason at its fields, if it has any.
            ...(error.status === 422 && Object.keys(error.errors).length === 0 ? [error.message] : []),
          ],
          ...Object.fromEntries(
            Object.entries(error.errors).map(([name, texts]) => [`contact.${name}`, texts]),
          ),
        },
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
  const values = formValues(organisationFormSchema, record);

  return (
    <EntityForm
      label="New organisation"
      schema={newClientFormSchema}
      initialValues={{
        ...values,
        name: dialog.name ?? values.name,
        contact: formValues(contactFormSchema, {}),
      }}
      newOf={dialog.name}
      onSubmit={async ({ contact = {}, ...values }, _source, { markPartlySaved }) => {
        if (!created && !(await confirmNew(values))) return false;
        const saved = await save(values, created, { basedOn: created });
        setCreated(saved);
        markPartlySaved();
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
      <Card title="First contact">
        <ContactFields nameLabel="Contact name" prefix="contact." />
      </Card>
      <Card title="Address">
        <AddressFields />
      </Card>
      <DialogActions onCancel={dialog.onCancel} />
    </EntityForm>
  );
}
