import { PageHeader } from 'shared-ui';
import { InvoiceTable, LastSynchronised } from '../features/invoices';

/** Every invoice at the accounting provider. */
export function InvoiceListPage() {
  return (
    <>
      <PageHeader title="Invoices" description={<LastSynchronised />} />
      <InvoiceTable />
    </>
  );
}
