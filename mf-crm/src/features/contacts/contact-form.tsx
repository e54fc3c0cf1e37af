import type { Contact, ContactDefaults } from 'api-contract';
import { Card, useReturnTo, useToast } from 'shared-ui';
import { EntityForm, FormActions, useDebug } from 'shared-ui/forms';
import { hrefs } from '../../paths';
import { useAnotherRound } from '../forms';
import { useSaveContact } from './api';
import { ContactFields } from './contact-fields';
import { contactFormSchema, toContactValues } from './contact-values';

type ContactFormProps =
  | { contact: Contact; defaults?: undefined; onReload: () => void }
  | { contact?: undefined; defaults: ContactDefaults; onReload?: undefined };

/** Creates a contact of an organisation or changes one, and goes back to the organisation. */
export function ContactForm({ contact, defaults, onReload }: ContactFormProps) {
  const { organisation_id: organisationId } = contact ?? defaults;
  const organisation = hrefs.editOrganisation(organisationId);
  const save = useSaveContact(organisationId);
  const toast = useToast();
  const returnTo = useReturnTo();
  const debug = useDebug();
  const { round, firstRef, begin } = useAnotherRound();

  return (
    <EntityForm
      key={round}
      label="Contact"
      schema={contactFormSchema}
      initialValues={toContactValues(contact ?? defaults)}
      source={contact}
      onReload={onReload}
      debug={debug}
      onSubmit={async (values, source, { version, another }) => {
        const saved = await save(values, source, version);
        toast.show({ tone: 'success', title: 'Contact saved', text: saved.name });
        if (another) begin();
        else returnTo(organisation);
      }}
    >
      <Card>
        <ContactFields nameRef={firstRef} />
      </Card>
      <FormActions backTo={organisation} addAnother={!contact} />
    </EntityForm>
  );
}
