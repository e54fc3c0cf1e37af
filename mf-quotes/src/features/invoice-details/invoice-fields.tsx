import type { OrganisationListItem, Quote } from 'api-contract';
import { DateField, FormGrid, TextAreaField, TextField } from 'shared-ui/forms';
import { PartyFields } from '../lookups';
import { SameAsQuote } from './same-as-quote';

interface InvoiceFieldsProps {
  quote: Quote;
  organisations: readonly OrganisationListItem[];
  isLocked: boolean;
  /** The day of the sale stays as it was invoiced, also when the rest is unlocked. */
  isDateLocked: boolean;
}

/** The fields of a quote's invoice details. */
export function InvoiceFields({ quote, organisations, isLocked, isDateLocked }: InvoiceFieldsProps) {
  return (
    <FormGrid>
      <TextField
        name="purchase_order_reference"
        label="Purchase Order Reference"
        autoComplete="off"
        disabled={isLocked}
      />
      <DateField name="date_sale_won" label="Date Sale Won" disabled={isLocked || isDateLocked} />
      <PartyFields
        organisation={{
          name: 'invoice_organisation_id',
          label: 'Invoice Organisation',
          stored: quote.organisation_invoice,
          choices: organisations,
        }}
        contact={{
          name: 'invoice_contact_id',
          label: 'Invoice Contact',
          stored: quote.contact_invoice,
        }}
        disabled={isLocked}
      />
      {!isLocked && <SameAsQuote quote={quote} organisations={organisations} />}
      <TextAreaField
        name="client_invoice_note"
        label="Client Invoice Note"
        hint="Printed on the invoice."
        rows={4}
        disabled={isLocked}
      />
    </FormGrid>
  );
}
