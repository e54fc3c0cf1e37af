import type { Organisation } from 'api-contract';
import { Card, ExternalLink, useRuntimeConfig } from 'shared-ui';
import { Choice, ChoiceGroup } from 'shared-ui/forms';
import { messages } from '../../messages';

type Linked = Pick<Organisation, 'id' | 'name' | 'xero_contact_id'>;

/** Renders a link to a contact at the accounting provider, or its id where the installation has no short code for links. */
function ContactLink({ contactId }: { contactId: string }) {
  const { provider } = useRuntimeConfig();
  if (provider.shortCode === '') return <>{contactId}</>;
  const company = encodeURIComponent(provider.shortCode);
  const href = `https://go.xero.com/app/${company}/contacts/contact/${encodeURIComponent(contactId)}`;
  return <ExternalLink href={href}>View in {provider.name}</ExternalLink>;
}

/** Renders which contact at the accounting provider the next invoice of an organisation goes to. */
export function ProviderContact({ organisation }: { organisation: Organisation }) {
  const { provider } = useRuntimeConfig();
  const { xero_contact_id: contactId } = organisation;
  return (
    <Card title={messages.organisations.providerContact(provider.name)}>
      <p>
        {contactId === null ? (
          messages.organisations.noProviderContact(provider.name)
        ) : (
          <>
            {messages.organisations.invoicedThere} <ContactLink contactId={contactId} />
          </>
        )}
      </p>
    </Card>
  );
}

interface ChoiceProps {
  stays: Linked;
  goes: Linked;
  /** The chosen contact; undefined for that of the organisation that stays. */
  value: string | undefined;
  onChange: (contactId: string) => void;
}

/** Asks which contact is invoiced after a merge; renders nothing where the two organisations do not have two of them. */
export function ProviderContactChoice({ stays, goes, value, onChange }: ChoiceProps) {
  const { provider } = useRuntimeConfig();
  const { xero_contact_id: first } = stays;
  const { xero_contact_id: second } = goes;
  if (first === null || second === null || first === second) return null;
  const chosen = value === second ? second : first;
  return (
    <ChoiceGroup label={messages.organisations.whichProviderContact(provider.name)} role="radiogroup">
      {[stays, goes].map(({ id, name, xero_contact_id }) => (
        <Choice key={xero_contact_id}>
          <input
            type="radio"
            name="xero_contact_id"
            checked={xero_contact_id === chosen}
            onChange={() => onChange(xero_contact_id!)}
          />
          <span>
            {messages.organisations.contactOf(name, id === stays.id)}{' '}
            <ContactLink contactId={xero_contact_id!} />
          </span>
        </Choice>
      ))}
    </ChoiceGroup>
  );
}
