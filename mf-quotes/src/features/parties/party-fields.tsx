import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import type { ChoiceResponse, NamedReference } from 'api-contract';
import {
  Button,
  Dialog,
  messageOf,
  SlotFill,
  Spinner,
  tokens,
  useChoices,
  useSlot,
  type ChoiceInputProps,
} from 'shared-ui';
import { ChoiceField } from 'shared-ui/forms';
import { messages } from '../../messages';

const Waiting = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
  align-content: start;
  justify-items: start;
  min-height: 58px;
  font-size: ${tokens.text.small};
`;

/** Returns the only choice, or the one that the user chose last. */
const expectedOf = ({ recent, choices }: ChoiceResponse): NamedReference | undefined =>
  recent[0] ?? (choices.length === 1 ? choices[0] : undefined);

/**
 * Keeps the contact in step with its organisation: another organisation empties the contact, and the only contact, or the one that the user's
 * last quotes had, is chosen by itself. A reset or a reload changes both together and is left alone, and so is a contact that the user has cleared.
 */
function useContactOf(organisation: string, contact: string, choices: ChoiceResponse | undefined): void {
  const { values, initialValues, setFieldValue } = useFormikContext<Record<string, unknown>>();
  const [organisationId, contactId] = [values[organisation], values[contact]];
  const last = useRef({ organisationId, contactId, isChosen: contactId !== null });

  useEffect(() => {
    const before = last.current;
    const isSame = before.organisationId === organisationId;
    const isAsLoaded = organisationId === initialValues[organisation] && contactId === initialValues[contact];
    const isEmptied = !isSame && !isAsLoaded && contactId !== null && before.contactId === contactId;
    const isOpen = isSame ? !before.isChosen : isEmptied || contactId === null;
    const expected = isOpen && choices ? expectedOf(choices) : undefined;
    const isChosen = !isOpen || (organisationId !== null && choices !== undefined);
    last.current = { organisationId, contactId, isChosen };
    if (expected) void setFieldValue(contact, expected.id);
    else if (isEmptied) void setFieldValue(contact, null);
  }, [organisation, contact, organisationId, contactId, choices, initialValues, setFieldValue]);
}

interface PartyFieldProps extends Pick<
  ChoiceInputProps,
  'of' | 'disabled' | 'disabledPlaceholder' | 'hint' | 'noOptions'
> {
  kind: 'organisation' | 'contact';
  name: string;
  /** The stored choice. */
  stored: NamedReference | null;
  /** Of a contact, the organisation that a new one is of. */
  organisationId?: number;
}

/** Renders records to choose from, and a button that opens the form of a new one in a dialog, where a module has one. */
function PartyField({ stored, organisationId, ...field }: PartyFieldProps) {
  const { kind, name } = field;
  const slot = `${kind}.create` as const;
  const [form] = useSlot(slot);
  const { values, setFieldValue } = useFormikContext<Record<string, number | null>>();
  /** The name that was typed; null while the dialog is closed. */
  const [newName, setNewName] = useState<string | null>(null);
  const [created, setCreated] = useState<NamedReference>();
  const close = () => setNewName(null);
  const handleSaved = (saved: NamedReference) => {
    close();
    setCreated({ id: saved.id, name: saved.name });
    void setFieldValue(name, saved.id);
  };
  return (
    <div>
      <ChoiceField
        {...field}
        chosen={created?.id === values[name] ? created : stored}
        placeholder={messages.parties.search}
        create={form && { label: `New ${kind}`, onCreate: setNewName }}
      />
      {newName !== null &&
        form &&
        createPortal(
          // Forms cannot be nested. The events of React still reach the form around, which must not be submitted.
          <div onSubmit={(event) => event.stopPropagation()}>
            <Dialog title={`New ${kind}`} size="large" onClose={close}>
              <SlotFill
                name={slot}
                entry={form}
                props={{
                  ...(organisationId !== undefined && { organisationId }),
                  name: newName,
                  onCancel: close,
                  onSaved: handleSaved,
                }}
                isBare
              />
            </Dialog>
          </div>,
          document.body,
        )}
    </div>
  );
}

interface PartyFieldsProps {
  /** The fields are `quote_organisation_id` and `quote_contact_id`, or those of the invoice. */
  of: 'quote' | 'invoice';
  /** The stored choices. */
  organisation?: NamedReference | null;
  contact?: NamedReference | null;
  /** Whether these are a proposal, which is not stored yet. */
  isProposed?: boolean;
  disabled?: boolean;
}

/** Renders an organisation and one of its contacts, to choose or to create. Another organisation loads its contacts. */
export function PartyFields(props: PartyFieldsProps) {
  const { of, organisation = null, contact = null, isProposed = false, disabled } = props;
  const { values } = useFormikContext<Record<string, number | null>>();
  const name = `${of}_organisation_id`;
  const contactName = `${of}_contact_id`;
  const prefix = of === 'invoice' ? 'Invoice ' : '';
  const [organisationId = null, contactId = null] = [values[name], values[contactName]];
  const ofOrganisation = organisationId === null ? undefined : { organisation_id: organisationId };
  const isStored = organisation?.id === organisationId && contact !== null;

  // The first contacts: whether there is only one. Those beside a stored contact are asked for when its box is opened.
  const needsContacts = ofOrganisation && !disabled && !(isStored && contactId !== null);
  const { data, error, isValidating, retry } = useChoices(needsContacts ? 'contact' : null, ofOrganisation);
  const contacts = useMemo(() => data && [...data.recent, ...data.choices], [data]);
  useContactOf(name, contactName, data);
  const proposal = (id: number | null, stored: NamedReference | null) =>
    isProposed && id === stored?.id ? messages.parties.proposed : undefined;
  return (
    <>
      <PartyField
        kind="organisation"
        name={name}
        of={{ mode: of === 'quote' ? 'quotable' : 'invoicable' }}
        stored={organisation}
        hint={proposal(organisationId, organisation)}
        noOptions={messages.parties.noOrganisations}
        disabled={disabled}
      />
      {!needsContacts || contacts || isStored ? (
        <PartyField
          key={organisationId}
          kind="contact"
          name={contactName}
          of={ofOrganisation}
          stored={contacts?.find(({ id }) => id === contactId) ?? contact}
          hint={
            contacts?.length === 0 && !disabled ? messages.parties.noContacts : proposal(contactId, contact)
          }
          disabledPlaceholder={
            organisationId === null && !disabled ? messages.parties.organisationFirst : undefined
          }
          disabled={disabled || organisationId === null}
          organisationId={organisationId ?? undefined}
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
