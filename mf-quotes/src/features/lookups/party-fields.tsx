import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import type { Contact, NamedReference, OrganisationListItem } from 'api-contract';
import { Button, Dialog, messageOf, Spinner, tokens } from 'shared-ui';
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

interface Party {
  name: string;
  label: string;
  /** The stored choice, which stays an option. */
  stored: NamedReference | null;
}

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

const Choice = styled.div`
  display: grid;
  gap: ${tokens.space[1]};
  align-content: start;
  justify-items: start;
  > :first-child {
    width: 100%;
  }
`;

interface NewPartyProps {
  what: 'organisation' | 'contact';
  onSaved: (saved: NamedReference) => void;
  children: (handlers: { onCancel: () => void; onSaved: (saved: NamedReference) => void }) => ReactNode;
}

/** Renders a button that opens the form of a new record in a dialog. */
function NewParty({ what, onSaved, children }: NewPartyProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const handlers = {
    onCancel: close,
    onSaved: ({ id, name }: NamedReference) => {
      close();
      onSaved({ id, name });
    },
  };
  return (
    <>
      <Button size="small" tone="ghost" icon="plus" onClick={() => setOpen(true)}>
        New {what}
      </Button>
      {isOpen &&
        createPortal(
          // Forms cannot be nested. The events of React still reach the form around, which must not be submitted.
          <div onSubmit={(event) => event.stopPropagation()}>
            <Dialog title={`New ${what}`} size="large" onClose={close}>
              {children(handlers)}
            </Dialog>
          </div>,
          document.body,
        )}
    </>
  );
}

/** Returns records as options, with one that was made a moment ago. */
const useOptions = (
  records: readonly NamedReference[],
  stored: NamedReference | null,
  created: NamedReference | undefined,
) =>
  useMemo(() => {
    const isListed = !created || records.some(({ id }) => id === created.id);
    return toOptions(isListed ? records : [...records, created], stored);
  }, [records, stored, created]);

interface ContactFieldProps extends Party {
  /** The name of the field of the organisation. */
  of: string;
  organisationId: number | null;
  disabled?: boolean;
}

/** Renders the contacts of an organisation to choose from; a spinner while they load. */
function ContactField({ name, label, of, organisationId, stored, disabled }: ContactFieldProps) {
  const { data, error, isValidating, retry } = useContacts(organisationId);
  const { setFieldValue } = useFormikContext();
  const contacts = organisationId === null ? NONE : data;
  const [created, setCreated] = useState<NamedReference & { of: number }>();
  const options = useOptions(contacts ?? NONE, stored, created?.of === organisationId ? created : undefined);
  useContactOf(of, name, contacts);

  if (!contacts) {
    return (
      <Waiting>
        <span>{label}</span>
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
    );
  }
  return (
    <Choice>
      <ComboboxField
        name={name}
        label={label}
        placeholder={messages.parties.search}
        options={options}
        disabled={disabled || organisationId === null}
        hint={organisationId === null && !disabled ? messages.parties.organisationFirst : undefined}
        noOptions={disabled || organisationId === null ? undefined : messages.parties.noContacts}
      />
      {!disabled && organisationId !== null && (
        <NewParty
          what="contact"
          onSaved={(saved) => {
            setCreated({ ...saved, of: organisationId });
            void setFieldValue(name, saved.id);
          }}
        >
          {(handlers) => (
            <RemotePanel
              remote="mf-crm"
              panel="new-contact"
              title={messages.parties.contactForm}
              props={{ organisationId, ...handlers }}
            />
          )}
        </NewParty>
      )}
    </Choice>
  );
}

interface PartyFieldsProps {
  organisation: Party & { readonly choices: readonly OrganisationListItem[] };
  contact: Party;
  disabled?: boolean;
}

/** Renders an organisation and one of its contacts, to choose or to create. Another organisation loads its contacts. */
export function PartyFields({ organisation, contact, disabled }: PartyFieldsProps) {
  const { values, setFieldValue } = useFormikContext<Record<string, number | null>>();
  const { name, choices, stored } = organisation;
  const [created, setCreated] = useState<NamedReference>();
  const options = useOptions(choices, stored, created);
  const organisationId = values[name] ?? null;
  const isStored = stored !== null && stored.id === organisationId;
  return (
    <>
      <Choice>
        <ComboboxField
          name={name}
          label={organisation.label}
          placeholder={messages.parties.search}
          options={options}
          noOptions={disabled ? undefined : messages.parties.noOrganisations}
          disabled={disabled}
        />
        {!disabled && (
          <NewParty
            what="organisation"
            onSaved={(saved) => {
              setCreated(saved);
              void setFieldValue(name, saved.id);
            }}
          >
            {(handlers) => (
              <RemotePanel
                remote="mf-crm"
                panel="new-organisation"
                title={messages.parties.organisationForm}
                props={handlers}
              />
            )}
          </NewParty>
        )}
      </Choice>
      <ContactField
        {...contact}
        of={name}
        stored={isStored ? contact.stored : null}
        organisationId={organisationId}
        disabled={disabled}
      />
    </>
  );
}
