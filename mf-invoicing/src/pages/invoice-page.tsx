import {
  formatAmount,
  fromPence,
  isInForce,
  owedOf,
  paidPence,
  pages,
  paths,
  toPence,
  type InvoiceListItem,
} from 'api-contract';
import {
  Card,
  formatDate,
  formatQuantity,
  InvoiceBadge,
  Link,
  LinkButton,
  PageHeader,
  serverToday,
  useParams,
  useReadRecord,
  useRuntimeConfig,
} from 'shared-ui';
import { Attachments, FollowUps, RecordPage, RecordView, Timeline, type Fact } from 'shared-ui/forms';
import { InvoiceFacts } from '../features/invoice/invoice-facts';
import { InvoicePdfButtons, ProviderLink } from '../features/invoice-files';
import { daysOverdue, quotedInstead } from '../features/invoices/model';
import { messages } from '../messages';
import { invoiceList } from '../paths';

const texts = messages.invoice;

/** Returns when an invoice is due, and what of it is credited, paid and owed. */
const factsOf = (invoice: InvoiceListItem): readonly Fact[] => {
  const { total_amount, amount_due, due_date, paid_date, is_credited, is_overdue } = invoice;
  const { amount_credited = is_credited ? total_amount : 0 } = invoice;
  const money = (amount: number) => formatAmount(amount, invoice.currency);
  const [total, due, credited] = [toPence(total_amount), toPence(amount_due), toPence(amount_credited)];
  const paid = isInForce(invoice) ? fromPence(paidPence({ total, due, credited })) : 0;
  const day = paid_date && formatDate(paid_date);
  return [
    { label: texts.total, value: money(total_amount), note: quotedInstead(invoice) },
    ...(credited > 0
      ? [{ label: texts.credited, value: money(amount_credited), note: is_credited && day }]
      : []),
    ...(is_credited ? [] : [{ label: texts.paid, value: money(paid), note: day }]),
    { label: texts.owed, value: money(owedOf(invoice)), tone: is_overdue ? 'danger' : undefined },
    {
      label: texts.due,
      value: formatDate(due_date) || '–',
      note: is_overdue && texts.overdue(formatQuantity(daysOverdue(invoice, serverToday()), 'day')),
      tone: is_overdue ? 'danger' : undefined,
    },
  ];
};

/** Renders whom an invoice goes to, and the sale that it is for. */
function InvoiceLine({ invoice: { organisation_invoice, contact_invoice, quote } }: InvoiceViewProps) {
  const links = [
    organisation_invoice && {
      to: pages.organisation(organisation_invoice.id),
      label: organisation_invoice.name,
    },
    contact_invoice && { to: pages.contact(contact_invoice.id), label: contact_invoice.name },
    quote && { to: pages.sale(quote.id), label: quote.reference_label },
  ].filter((link) => link !== null);
  return links.map(({ to, label }, index) => (
    <span key={to}>
      {index > 0 && ' · '}
      <Link to={to}>{label}</Link>
    </span>
  ));
}

interface InvoiceViewProps {
  invoice: InvoiceListItem;
}

/** Renders what there is to know of an invoice, and of the sale that it is for. */
function InvoiceView({ invoice }: InvoiceViewProps) {
  const { id, quote_id } = invoice;
  const { provider } = useRuntimeConfig();
  return (
    <RecordPage
      facts={factsOf(invoice)}
      aside={
        <>
          <Card title={`${provider.name} invoice`}>
            <InvoiceFacts invoice={invoice} />
          </Card>
          {quote_id !== null && (
            <>
              <FollowUps path={paths.quoteFollowUps(quote_id)} />
              <Attachments path={paths.quoteAttachments(quote_id)} />
            </>
          )}
        </>
      }
    >
      <Timeline record="invoices" id={id} />
    </RecordPage>
  );
}

/** Renders an invoice as it is read. It is edited with the invoice details of its quote, until it is voided, deleted or credited. */
export function InvoicePage() {
  const { invoiceId = '' } = useParams();
  const read = useReadRecord<InvoiceListItem>(paths.xeroInvoice(invoiceId));
  const invoice = read.data;
  return (
    <>
      <PageHeader
        title={invoice?.invoice_number ?? texts.title}
        crumbs={[invoiceList]}
        badge={invoice && <InvoiceBadge invoice={invoice} />}
        description={invoice && <InvoiceLine invoice={invoice} />}
        actions={
          invoice && (
            <>
              <ProviderLink providerId={invoice.xero_invoice_id} />
              {isInForce(invoice) && invoice.quote_id !== null && (
                <LinkButton to={pages.quote(invoice.quote_id, { tab: 'invoice' })} icon="edit">
                  Edit
                </LinkButton>
              )}
              <InvoicePdfButtons isPrimary invoiceId={invoice.id} number={invoice.invoice_number} />
            </>
          )
        }
      />
      <RecordView key={invoiceId} what="invoice" read={read} back={invoiceList} fields={10}>
        {(record) => <InvoiceView invoice={record} />}
      </RecordView>
    </>
  );
}
