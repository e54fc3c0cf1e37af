import { useEffect, useMemo, useRef } from 'react';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import type { Contact, NamedReference, OrganisationListItem } from 'api-contract';
import { Button, messageOf, Spinner, tokens } from 'shared-ui';
import { ComboboxField } from 'shared-ui/forms';
import { toOptions, useContacts } from './api';

const Waiting = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
  align-content: start;
  justify-items: start;
  min-height: 58px;
  font-size: ${tokens.text.small};
`;

/** Empties the contact when the user chooses another organisation. A reset or a reload changes both together and is left alone. */
function useEmptyOnChange(cause: string, dependent: string): void {
  const { values, initialValues, setFieldValue } = useFormikContext<Record<string, unknown>>();
  const last = useRef({ cause: values[cause], dependent: values[dependent] });

  useEffect(() => {
    const before = last.current;
    last.current = { cause: values[cause], dependent: values[dependent] };
    if (before.cause === values[cause]) return;
    const isAsLoaded =
      values[cause] === initialValues[cause] && values[dependent] === initialValues[dependent];
    if (!isAsLoaded && values[dependent] !== null && before.dependent === values[dependent]) {
      void setFieldValue(dependent, null);
    }
  }, [cause, dependent, values, initialValues, setFieldValue]);
}

const NONE: readonly Contact[] = [];

const hintFor = (organisationId: number | null, count: number): string | undefined => {
  if (organisationId === null) return 'Choose an organisation first.';
  return count === 0 ? 'This organisation has no contacts yet.' : undefined;
};

interface Party {
  /** The name of the field. */
  name: string;
  label: string;
  /** The stored choice, which stays an option. */
  stored: NamedReference | null;
}

interface ContactFieldProps extends Party {
  organisationId: number | null;
  disabled?: boolean;
}

/** Renders the contacts of an organisation to choose from; a spinner while they load. */
function ContactField({ name, label, organisationId, stored, disabled }: ContactFieldProps) {
  const { data, error, isValidating, retry } = useContacts(organisationId);
  const contacts = organisationId === null ? NONE : data;
  const options = useMemo(() => toOptions(contacts ?? [], stored), [contacts, stored]);

  if (!contacts) {
    return (
      <Waiting>
        <span>{label}</span>
        {error && !isValidating ? (
          <>
            <span role="alert">The contacts could not be loaded: {messageOf(error)}</span>
            <Button size="small" onClick={retry}>
              Retry
            </Button>
          </>
        ) : (
          <Spinner label="Loading contacts" />
        )}
      </Waiting>
    );
  }
  return (
    <ComboboxField
      name={name}
      label={label}
      placeholder="Search by name"
      options={options}
      disabled={disabled || organisationId === null}
      hint={disabled ? undefined : hintFor(organisationId, options.length)}
    />
  );
}

interface PartyFieldsProps {
  organisation: Party & { readonly choices: readonly OrganisationListItem[] };
  contact: Party;
  disabled?: boolean;
}

/** Renders an organisation and one of its contacts. Another organisation loads its contacts and empties the chosen one. */
export function PartyFields({ organisation, contact, disabled }: PartyFieldsProps) {
  const { values } = useFormikContext<Record<string, number | null>>();
  const { choices, stored } = organisation;
  const options = useMemo(() => toOptions(choices, stored), [choices, stored]);
  const organisationId = values[organisation.name] ?? null;
  const isStored = stored !== null && stored.id === organisationId;

  useEmptyOnChange(organisation.name, contact.name);
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
        {...contact}
        stored={isStored ? contact.stored : null}
        organisationId={organisationId}
        disabled={disabled}
      />
    </>
  );
}
