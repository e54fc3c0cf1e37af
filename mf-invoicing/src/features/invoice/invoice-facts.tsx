import { formatAmount, owedOf, type Invoice } from 'api-contract';
import {
  DefinitionList,
  formatDate,
  formatDateTime,
  InvoiceBadge,
  OverdueBadge,
  Row,
  tokens,
} from 'shared-ui';
import { styled } from 'styled-components';

const { space } = tokens;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: ${space[4]} ${space[8]};
`;

/** Renders an invoice as it was when it was last synchronised. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const money = (amount: number) => formatAmount(amount, invoice.currency);
  return (
    <Columns>
      <DefinitionList
        items={[
          {
            term: 'Status',
            value: (
              <Row>
                <InvoiceBadge invoice={invoice} />
                {invoice.is_overdue && <OverdueBadge />}
              </Row>
            ),
          },
          ...(invoice.part === null ? [] : [{ term: 'Part', value: invoice.part }]),
          { term: 'Invoice number', value: invoice.invoice_number },
          { term: 'Issued', value: formatDate(invoice.issue_date) },
          { term: 'Due', value: formatDate(invoice.due_date) },
          { term: invoice.is_credited ? 'Credited' : 'Paid', value: formatDate(invoice.paid_date) },
        ]}
      />
      <DefinitionList
        items={[
          { term: 'Sub total', value: money(invoice.sub_total) },
          { term: 'VAT', value: money(invoice.total_tax) },
          { term: 'Total', value: <strong>{money(invoice.total_amount)}</strong> },
          { term: 'Amount due', value: money(owedOf(invoice)) },
          { term: 'Last synced', value: formatDateTime(invoice.last_xero_sync_at) },
        ]}
      />
    </Columns>
  );
}
