import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { Contact, NamedReference } from 'api-contract';
import { Button, messageOf, Spinner, tokens } from 'shared-ui';
import { ComboboxField } from 'shared-ui/forms';
import { useContacts } from './api';
import { toOptions } from './to-options';

const Waiting = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
  align-content: start;
  justify-items: start;
  min-height: 58px;
  font-size: ${tokens.text.small};
`;

interface ContactFieldProps {
  name: string;
  label: string;
  organisationId: number | null;
  stored: NamedReference | null;
  disabled?: boolean;
}

const NONE: readonly Contact[] = [];

const hintFor = (organisationId: number | null, count: number): string | undefined => {
  if (organisationId === null) return 'Choose an organisation first.';
  return count === 0 ? 'This organisation has no contacts yet.' : undefined;
};

/** The choice of one of an organisation's contacts; a spinner stands in its place while they load. */
export function ContactField({ name, label, organisationId, stored, disabled }: ContactFieldProps) {
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
