import { mailHref, VisuallyHidden } from 'shared-ui';
import type { InvoiceRow } from './model';
import { ShortText } from './short-text';

/** Whom an invoice goes to, as the link that writes to them about it where their address is known. */
export function InvoiceContact({ row: { contact, contactEmail, number } }: { row: InvoiceRow }) {
  const href = contactEmail && mailHref(contactEmail, number === null ? undefined : `Invoice ${number}`);
  if (!href) return <ShortText>{contact}</ShortText>;
  return (
    <a href={href} title={contactEmail}>
      <VisuallyHidden>Write to </VisuallyHidden>
      {contact}
    </a>
  );
}
