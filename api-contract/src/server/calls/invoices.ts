import { INVOICE_SORTS, MAX_ID } from '../../constants';
import { INVOICE_STATUSES } from '../../invoice-status';
import {
  invoiceListItem,
  invoicePage,
  invoiceStatusAnswer,
  synchronisationAnswer,
  synchronisationState,
} from '../answers';
import { describeCalls, file } from '../describe-calls';
import { listOf } from '../json-schema';
import { pageQuery } from './page-query';

export const invoiceCalls = describeCalls('Invoices', {
  listInvoices: [
    'GET /xero-invoices',
    {
      summary: 'Invoices, or one page of them in order, as the provider had them when last asked',
      description:
        'With `page` the answer is a page, whose filter ignores case and accents and wants each word in the number, in the reference of the quote or in the name of the organisation or the contact. The other words of a page need `page` beside them.',
      query: {
        organisation_id: {
          description: 'Only those to this organisation; for the list without pages',
          minimum: 1,
          maximum: MAX_ID,
        },
        ...pageQuery(INVOICE_SORTS, 'issued'),
        status: {
          description: 'Only those in the status of this id',
          values: INVOICE_STATUSES.map(({ id }) => String(id)),
        },
        overdue: { description: 'Only those that are overdue', values: ['1'] },
      },
      answer: { anyOf: [listOf(invoiceListItem), invoicePage] },
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
