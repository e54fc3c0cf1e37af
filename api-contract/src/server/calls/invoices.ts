import { MAX_ID } from '../../constants';
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
    {
      summary: 'Invoices, as the provider had them when last asked',
      query: {
        organisation_id: {
          description: 'Only those to this organisation; all of them when left out',
          minimum: 1,
          maximum: MAX_ID,
        },
      },
      answer: listOf(invoiceListItem),
    },
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
