import { formSchema, invoiceDetailsSchema, type Quote } from 'api-contract';
import { formatDate, Muted, tokens } from 'shared-ui';
import { DateField, Properties, TextAreaField, type Property } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { messages } from '../../messages';
import { areDetailsLocked, isDetailLocked } from '../invoice-details/payer';
import { PartyFields } from '../parties/party-fields';
import { PaymentPlanField } from '../payment-plans/payment-plan-field';
import { useChangeQuotes } from '../quote/api';

const schema = formSchema(invoiceDetailsSchema);

const { space } = tokens;

const Note = styled(Muted)`
  padding: 0 ${space[4]} ${space[3]};
`;

interface SalePropertiesProps {
  quote: Quote;
  onReload: () => void;
}

/** Renders the invoice details of a sale, each of which is edited in place until there is an invoice. */
export function SaleProperties({ quote, onReload }: SalePropertiesProps) {
  const { saveInvoiceDetails } = useChangeQuotes();
  const { organisation_invoice: organisation, contact_invoice: contact, sales_info_locked: isLocked } = quote;
  const fields: Property[] = [
    { name: 'purchase_order_reference', isReadOnly: isLocked },
    {
      name: 'date_sale_won',
      input: <DateField name="date_sale_won" withoutYear="nearest" />,
      show: formatDate,
      isReadOnly: isDetailLocked(quote, 'date_sale_won'),
    },
    {
      name: 'invoice_organisation_id',
      others: ['invoice_contact_id'],
      input: <PartyFields of="invoice" organisation={organisation} contact={contact} />,
      isReadOnly: isDetailLocked(quote, 'invoice_organisation_id', 'invoice_contact_id'),
      show: () => [organisation?.name, contact?.name].filter(Boolean).join(', '),
    },
    {
      name: 'payment_plan',
      input: <PaymentPlanField quote={quote} />,
      isReadOnly: isLocked,
      show: (plan: string | null) => plan?.split('\n').map((part, place) => <div key={place}>{part}</div>),
    },
    {
      name: 'client_invoice_note',
      input: <TextAreaField name="client_invoice_note" />,
      isReadOnly: isLocked,
    },
  ];
  return (
    <Properties
      what="Sale"
      record={quote}
      schema={schema}
      fields={fields}
      save={(patch, source, version) => saveInvoiceDetails(patch, source, { version, isUnlocked: false })}
      onReload={onReload}
      isReadOnly={areDetailsLocked(quote)}
    >
      {isLocked && (
        <Note as="p">
          {messages.invoiceDetails.locked} {!areDetailsLocked(quote) && messages.invoiceDetails.fillIn}
        </Note>
      )}
    </Properties>
  );
}
