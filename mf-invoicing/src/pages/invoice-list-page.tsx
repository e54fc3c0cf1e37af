import { pages } from 'api-contract';
import { LinkButton, PageHeader, Stack } from 'shared-ui';
import { useLastInvoiceSync } from '../features/invoices/api';
import { InvoiceTable } from '../features/invoices/invoice-table';
import { UnconfirmedInvoices } from '../features/synchronisation/unconfirmed-invoices';
import { LastSynchronised, SynchroniseButton } from '../features/synchronisation/synchronisation';

export function InvoiceListPage() {
  const newest = useLastInvoiceSync();
  return (
    <>
      <PageHeader
        title="Invoices"
        description={<LastSynchronised newest={newest} />}
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
