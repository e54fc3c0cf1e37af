import { pages } from 'api-contract';
import { LinkButton, PageHeader, Stack } from 'shared-ui';
import { InvoiceTable } from '../features/invoices/invoice-table';
import { UnconfirmedInvoices } from '../features/synchronisation/unconfirmed-invoices';
import { LastSynchronised, SynchroniseButton } from '../features/synchronisation/synchronisation';

export function InvoiceListPage() {
  return (
    <>
      <PageHeader
        title="Invoices"
        description={<LastSynchronised />}
        actions={
          <>
            <LinkButton to={pages.toInvoice.pattern}>To Invoice</LinkButton>
            <LinkButton to={pages.overdueClients.pattern}>Overdue Clients</LinkButton>
            <SynchroniseButton />
          </>
        }
      />
      <Stack>
        <UnconfirmedInvoices />
        <InvoiceTable />
      </Stack>
    </>
  );
}
