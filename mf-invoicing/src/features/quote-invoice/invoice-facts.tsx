import type { Invoice } from 'api-contract';
import {
  Badge,
  DefinitionList,
  formatDate,
  formatDateTime,
  formatMoney,
  InvoiceStatusBadge,
  tokens,
} from 'shared-ui';
import { styled } from 'styled-components';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: ${tokens.space[4]} ${tokens.space[8]};
  font-variant-numeric: tabular-nums;
`;

const Badges = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
`;

const money = (amount: number) => formatMoney(amount, 2);

/** An invoice as the provider had it when it was last asked. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  return (
    <Columns>
      <DefinitionList
        items={[
          {
            term: 'Status',
            value: (
              <Badges>
                <InvoiceStatusBadge status={invoice.invoice_status} />
                {invoice.is_overdue && <Badge tone="danger">Overdue</Badge>}
              </Badges>
            ),
          },
          { term: 'Invoice number', value: invoice.invoice_number },
          { term: 'Issued', value: formatDate(invoice.issue_date) },
          { term: 'Due', value: formatDate(invoice.due_date) },
          { term: 'Paid', value: formatDate(invoice.paid_date) },
        ]}
      />
      <DefinitionList
        items={[
          { term: 'Sub total', value: money(invoice.sub_total) },
          { term: 'VAT', value: money(invoice.total_tax) },
          { term: 'Total', value: <strong>{money(invoice.total_amount)}</strong> },
          { term: 'Amount due', value: money(invoice.amount_due) },
          { term: 'Synchronised', value: formatDateTime(invoice.last_xero_sync_at) },
        ]}
      />
    </Columns>
  );
}
