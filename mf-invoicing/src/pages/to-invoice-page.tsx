import { PageHeader, Stack } from 'shared-ui';
import { RunProgress } from '../features/invoice-run/run-progress';
import { ToInvoiceTable } from '../features/invoice-run/to-invoice-table';
import { messages } from '../messages';
import { invoiceList } from '../paths';

export function ToInvoicePage() {
  return (
    <>
      <PageHeader title="To Invoice" crumbs={[invoiceList]} description={messages.run.description} />
      <Stack>
        <RunProgress />
        <ToInvoiceTable />
      </Stack>
    </>
  );
}
