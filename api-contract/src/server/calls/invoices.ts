import { invoiceListItem, invoiceStatusAnswer } from '../answers';
import { describeCalls, file } from '../describe-calls';
import { listOf } from '../json-schema';

export const invoiceCalls = describeCalls('Invoices', {
  listInvoices: [
    'GET /xero-invoices',
    { summary: 'Every invoice, as the provider had it when last asked', answer: listOf(invoiceListItem) },
  ],
  getInvoiceStatus: [
    'GET /xero-invoices/{invoiceId}/status',
    {
      summary: "The provider's own word for the status, asked now",
      parameters: { invoiceId: 'invoiceId' },
      answer: invoiceStatusAnswer,
      errors: [502],
      tag: 'none',
    },
  ],
  downloadInvoicePdf: [
    'GET /xero-invoices/{xeroInvoiceId}/pdf',
    {
      summary: 'The invoice as a PDF',
      parameters: { xeroInvoiceId: 'invoiceId' },
      answer: file('application/pdf'),
      errors: [502],
    },
  ],
});
