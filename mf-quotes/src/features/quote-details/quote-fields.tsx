import { useMemo } from 'react';
import {
  isMoveAllowed,
  type OrganisationListItem,
  type Quote,
  type QuoteDefaults,
  type QuoteStatus,
  type TaxRate,
  type UserListItem,
} from 'api-contract';
import { combineReads, type Option } from 'shared-ui';
import { ComboboxField, DateField, FormGrid, SelectField, TextAreaField } from 'shared-ui/forms';
import { messages } from '../../messages';
import { toOptions, useOrganisations, useQuoteStatuses, useTaxRates, useUsers } from '../lookups/api';
import { PartyFields } from '../lookups/party-fields';

export interface QuoteChoices {
  readonly statuses: readonly QuoteStatus[];
  readonly users: readonly UserListItem[];
  readonly taxRates: readonly TaxRate[];
  readonly organisations: readonly OrganisationListItem[];
}

export const useQuoteChoices = () =>
  combineReads({
    statuses: useQuoteStatuses(),
    users: useUsers(),
    taxRates: useTaxRates(),
    organisations: useOrganisations('quotable'),
  });

/** Returns the status of a quote and those that it may change to. */
const toStatusOptions = (
  statuses: readonly QuoteStatus[],
  { quote_status_id, xero_invoice_id }: Quote | QuoteDefaults,
): Option<number>[] =>
  statuses
    .filter(({ id }) => isMoveAllowed(quote_status_id, id, { hasInvoice: xero_invoice_id !== null }))
    .map(({ id, name }) => ({ value: id, label: name }));

const toRateOption = ({ id, name, rate }: TaxRate) => ({ value: id, label: `${name} (${rate}%)` });

interface QuoteFieldsProps {
  /** The stored quote, or the defaults of a new one. */
  quote: Quote | QuoteDefaults;
  choices: QuoteChoices;
}

/** Renders the fields of a quote, for create and edit. Of a locked quote only the status can change. */
export function QuoteFields({ quote, choices }: QuoteFieldsProps) {
  const { statuses, users, taxRates, organisations } = choices;
  const { sales_agent_user, organisation_quote, contact_quote, basic_info_locked: isLocked } = quote;
  const agents = useMemo(
    () =>
      toOptions(
        users.filter(({ is_disabled }) => !is_disabled),
        sales_agent_user,
      ),
    [users, sales_agent_user],
  );
  const rates = useMemo(() => taxRates.map(toRateOption), [taxRates]);
  const statusOptions = toStatusOptions(statuses, quote);
  return (
    <FormGrid>
      <SelectField
        name="quote_status_id"
        label="Quote Status"
        options={statusOptions}
        disabled={isLocked && statusOptions.length < 2}
      />
      <ComboboxField name="sales_agent_user_id" label="Sales Agent" options={agents} disabled={isLocked} />
      <DateField name="date" label="Date" disabled={isLocked} />
      <SelectField name="tax_rate_id" label="Tax Rate" options={rates} disabled={isLocked} />
      <PartyFields
        of="quote"
        organisations={organisations}
        organisation={organisation_quote}
        contact={contact_quote}
        disabled={isLocked}
      />
      <TextAreaField
        name="client_quote_note"
        label="Client Note"
        hint={messages.quote.clientNoteHint}
        rows={4}
        disabled={isLocked}
      />
    </FormGrid>
  );
}
