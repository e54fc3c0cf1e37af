import { londonDate, toLongDate, type AcceptanceInput } from 'api-contract';
import { filled, paymentNotes } from '../../quotes/documents';
import type { AcceptanceCertificate, QuoteDocument } from '../../kernel/ports';

/** Where an answer came from. */
export interface Sender {
  /** The network address. */
  address: string;
  browser: string;
}

const londonTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'long',
  timeStyle: 'long',
});

interface Acceptance {
  document: QuoteDocument;
  input: AcceptanceInput;
  sender: Sender;
  /** The accepted documents with the SHA-256 of each. */
  accepted: AcceptanceCertificate['documents'];
  now: Date;
}

/** Returns the certificate of an acceptance: who accepted what, when and from where. */
export const toCertificate = ({
  document,
  input,
  sender,
  accepted,
  now,
}: Acceptance): AcceptanceCertificate => {
  const { reference, company, client, total } = document;
  const invoiceTo = filled([input.invoice_contact_name, input.invoice_contact_email, input.invoice_address]);
  return {
    reference,
    date: toLongDate(londonDate(now)),
    madeAt: now,
    company,
    statement: `${client.name} accepted proposal ${reference} of ${company.name}, ${total.text} including VAT, on its page online, with the terms and conditions that came with it.`,
    details: [
      { label: 'Accepted by', text: input.name },
      { label: 'Job title', text: input.job_title },
      { label: 'Signature', text: input.signature },
      { label: 'Accepted at', text: londonTime.format(now) },
      { label: 'Network address', text: sender.address },
      { label: 'Browser', text: sender.browser },
      ...(input.purchase_order_reference
        ? [{ label: 'Purchase order reference', text: input.purchase_order_reference }]
        : []),
      ...paymentNotes(document),
      ...(invoiceTo.length > 0 ? [{ label: 'Invoice to', text: invoiceTo.join(', ') }] : []),
    ],
    documents: accepted,
  };
};
