import { useFormikContext } from 'formik';
import type { NamedReference, OrganisationListItem } from 'api-contract';
import { useMemo } from 'react';
import { ComboboxField } from 'shared-ui/forms';
import { useFormikChange } from './use-formik-change';
import { ContactField } from './contact-field';
import { toOptions } from './to-options';

interface Party {
  /** The name of the field. */
  name: string;
  label: string;
  /** What is stored, which stays among the choices. */
  stored: NamedReference | null;
}

interface PartyFieldsProps {
  organisation: Party & { readonly choices: readonly OrganisationListItem[] };
  contact: Party;
  disabled?: boolean;
}

/** An organisation and one of its contacts: another organisation brings other contacts, and forgets the one that was chosen. */
export function PartyFields({ organisation, contact, disabled }: PartyFieldsProps) {
  const { values } = useFormikContext<Record<string, number | null>>();
  const { choices, stored } = organisation;
  const options = useMemo(() => toOptions(choices, stored), [choices, stored]);
  const organisationId = values[organisation.name] ?? null;
  const isStored = stored !== null && stored.id === organisationId;

  useFormikChange(organisation.name, contact.name);
  return (
    <>
      <ComboboxField
        name={organisation.name}
        label={organisation.label}
        placeholder="Search by name"
        options={options}
        disabled={disabled}
      />
      <ContactField
        name={contact.name}
        label={contact.label}
        stored={isStored ? contact.stored : null}
        organisationId={organisationId}
        disabled={disabled}
      />
    </>
  );
}
