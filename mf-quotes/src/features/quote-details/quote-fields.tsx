import { useMemo } from 'react';
import type {
  OrganisationListItem,
  Quote,
  QuoteDefaults,
  QuoteStatus,
  TaxRate,
  UserListItem,
} from 'api-contract';
import { ComboboxField, DateField, FormGrid, SelectField, TextAreaField } from 'shared-ui/forms';
import { PartyFields, toOptions } from '../lookups';
import { statusOptions } from './status-options';

/** What the form lets people choose from. */
export interface QuoteChoices {
  readonly statuses: readonly QuoteStatus[];
  readonly users: readonly UserListItem[];
  readonly taxRates: readonly TaxRate[];
  readonly organisations: readonly OrganisationListItem[];
}

interface QuoteFieldsProps {
  /** The quote as it is stored, or the defaults of a new one. */
  quote: Quote | QuoteDefaults;
  choices: QuoteChoices;
}

const toRateOption = ({ id, name, rate }: TaxRate) => ({ value: id, label: `${name} (${rate}%)` });

/** The fields of a quote, for a new one and for one that exists. The status alone can change when the rest is locked. */
export function QuoteFields({ quote, choices }: QuoteFieldsProps) {
  const { statuses, users, taxRates, organisations } = choices;
  const { sales_agent_user, organisation_quote, contact_quote, basic_info_locked: isLocked } = quote;
  const agents = useMemo(() => toOptions(users, sales_agent_user), [users, sales_agent_user]);
  const rates = useMemo(() => taxRates.map(toRateOption), [taxRates]);
  const choosable = statusOptions(statuses, quote);
  return (
    <FormGrid>
      <SelectField
        name="quote_status_id"
        label="Quote Status"
        options={choosable}
        disabled={isLocked && choosable.length < 2}
      />
      <ComboboxField name="sales_agent_user_id" label="Sales Agent" options={agents} disabled={isLocked} />
      <DateField name="date" label="Date" disabled={isLocked} />
      <SelectField name="tax_rate_id" label="Tax Rate" options={rates} disabled={isLocked} />
      <PartyFields
        organisation={{
          name: 'quote_organisation_id',
          label: 'Organisation',
          stored: organisation_quote,
          choices: organisations,
        }}
        contact={{ name: 'quote_contact_id', label: 'Contact', stored: contact_quote }}
        disabled={isLocked}
      />
      <TextAreaField
        name="client_quote_note"
        label="Client Note"
        hint="Printed on the proposal."
        rows={4}
        disabled={isLocked}
      />
    </FormGrid>
  );
}
