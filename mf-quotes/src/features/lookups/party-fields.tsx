import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import type { Contact, NamedReference, OrganisationListItem } from 'api-contract';
import { Button, Dialog, messageOf, Row, Spinner, Stack, tokens } from 'shared-ui';
import { ComboboxField, RemotePanel } from 'shared-ui/forms';
import { messages } from '../../messages';
import { toOptions, useContacts } from './api';

const Waiting = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
  align-content: start;
  justify-items: start;
  min-height: 58px;
  font-size: ${tokens.text.small};
`;

const NONE: readonly Contact[] = [];

/**
 * Keeps the contact in step with its organisation: another organisation empties the contact, and the only contact is chosen by itself. A reset
 * or a reload changes both together and is left alone, and so is a contact that the user has cleared.
 */
function useContactOf(organisation: string, contact: string, contacts: readonly Contact[] | undefined): void {
  const { values, initialValues, setFieldValue } = useFormikContext<Record<string, unknown>>();
  const [organisationId, contactId] = [values[organisation], values[contact]];
  const last = useRef({ organisationId, contactId, isChosen: contactId !== null });

  useEffect(() => {
    const before = last.current;
    const isSame = before.organisationId === organisationId;
    const isAsLoaded = organisationId === initialValues[organisation] && contactId === initialValues[contact];
    const isEmptied = !isSame && !isAsLoaded && contactId !== null && before.contactId === contactId;
    const isOpen = isSame ? !before.isChosen : isEmptied || contactId === null;
    const only = isOpen && contacts?.length === 1 ? contacts[0] : undefined;
    const isChosen = !isOpen || (organisationId !== null && contacts !== undefined);
    last.current = { organisationId, contactId, isChosen };
    if (only) void setFieldValue(contact, only.id);
    else if (isEmptied) void setFieldValue(contact, null);
  }, [organisation, contact, organisationId, contactId, contacts, initialValues, setFieldValue]);
}

interface PartyFieldProps {
  what: 'organisation' | 'contact';
  name: string;
  label: string;
  /** The stored choice, which stays an option. */
  stored: NamedReference | null;
  disabled?: boolean;
  choices: readonly NamedReference[];
  /** The hints while it can be used, and while there is nothing to choose. */
  hint?: string;
  noOptions: string;
  /** Renders the form of a new record. */
  form: (handlers: { onCancel: () => void; onSaved: (saved: NamedReference) => void }) => ReactNode;
}

/** Renders records to choose from, and a button that opens the form of a new one in a dialog. */
function PartyField(props: PartyFieldProps) {
  const { what, name, label, stored, choices, hint, noOptions, disabled, form } = props;
  const { setFieldValue } = useFormikContext();
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<NamedReference>();
  const options = useMemo(() => {
    const isListed = !created || choices.some(({ id }) => id === created.id);
    return toOptions(isListed ? choices : [...choices, created], stored);
  }, [choices, stored, created]);
  const close = () => setOpen(false);
  const handleSaved = (saved: NamedReference) => {
    close();
    setCreated({ id: saved.id, name: saved.name });
    void setFieldValue(name, saved.id);
  };
  return (
    <Stack $gap={1}>
      <ComboboxField
        name={name}
        label={label}
        placeholder={messages.parties.search}
        options={options}
        hint={hint}
        noOptions={disabled ? undefined : noOptions}
        disabled={disabled}
      />
      {!disabled && (
        <Row>
          <Button size="small" tone="ghost" icon="plus" onClick={() => setOpen(true)}>
            New {what}
          </Button>
        </Row>
      )}
      {isOpen &&
        createPortal(
          // Forms cannot be nested. The events of React still reach the form around, which must not be submitted.
          <div onSubmit={(event) => event.stopPropagation()}>
            <Dialog title={`New ${what}`} size="large" onClose={close}>
              {form({ onCancel: close, onSaved: handleSaved })}
            </Dialog>
          </div>,
          document.body,
        )}
    </Stack>
  );
}

interface PartyFieldsProps {
  /** The fields are `quote_organisation_id` and `quote_contact_id`, or those of the invoice. */
  of: 'quote' | 'invoice';
  organisations: readonly OrganisationListItem[];
  /** The stored choices. */
  organisation?: NamedReference | null;
  contact?: NamedReference | null;
  disabled?: boolean;
}

/** Renders an organisation and one of its contacts, to choose or to create. Another organisation loads its contacts. */
export function PartyFields(props: PartyFieldsProps) {
  const { of, organisations, organisation = null, contact = null, disabled } = props;
  const { values } = useFormikContext<Record<string, number | null>>();
  const name = `${of}_organisation_id`;
  const contactName = `${of}_contact_id`;
  const prefix = of === 'invoice' ? 'Invoice ' : '';
  const organisationId = values[name] ?? null;
  const { data, error, isValidating, retry } = useContacts(organisationId);
  const contacts = organisationId === null ? NONE : data;
  useContactOf(name, contactName, contacts);
  return (
    <>
      <PartyField
        name={name}
        label={`${prefix}Organisation`}
        stored={organisation}
        what="organisation"
        choices={organisations}
        noOptions={messages.parties.noOrganisations}
        disabled={disabled}
        form={(handlers) => (
          <RemotePanel
            remote="mf-crm"
            panel="new-organisation"
            title={messages.parties.organisationForm}
            props={handlers}
          />
        )}
      />
      {contacts ? (
        <PartyField
          key={organisationId}
          name={contactName}
          label={`${prefix}Contact`}
          stored={organisation?.id === organisationId ? contact : null}
          what="contact"
          choices={contacts}
          hint={organisationId === null && !disabled ? messages.parties.organisationFirst : undefined}
          noOptions={messages.parties.noContacts}
          disabled={disabled || organisationId === null}
          form={(handlers) =>
            organisationId !== null && (
              <RemotePanel
                remote="mf-crm"
                panel="new-contact"
                title={messages.parties.contactForm}
                props={{ organisationId, ...handlers }}
              />
            )
          }
        />
      ) : (
        <Waiting>
          <span>{prefix}Contact</span>
          {error && !isValidating ? (
            <>
              <span role="alert">{messages.parties.contactsNotLoaded(messageOf(error))}</span>
              <Button size="small" onClick={retry}>
                Retry
              </Button>
            </>
          ) : (
            <Spinner label={messages.parties.loadingContacts} />
          )}
        </Waiting>
      )}
    </>
  );
}
