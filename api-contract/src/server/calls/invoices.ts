import {
  invoiceListItem,
  invoiceStatusAnswer,
  synchronisationAnswer,
  synchronisationState,
} from '../answers';
import { describeCalls, file } from '../describe-calls';
import { listOf } from '../json-schema';

export const invoiceCalls = describeCalls('Invoices', {
  listInvoices: [
    'GET /xero-invoices',
    { summary: 'Every invoice, as the provider had it when last asked', answer: listOf(invoiceListItem) },
  ],
  getSynchronisation: [
    'GET /xero-invoices/synchronise',
    {
      summary: 'When the invoices were last brought up to date with the provider',
      answer: synchronisationState,
      tag: 'none',
    },
  ],
  synchroniseInvoices: [
    'POST /xero-invoices/synchronise',
    {
      summary: 'Brings the invoices up to date with the provider now',
      description:
        'Who asks while this is under way, or within seconds of the last time, shares its outcome: the provider is asked once.',
      answer: synchronisationAnswer,
      errors: [502],
    },
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
