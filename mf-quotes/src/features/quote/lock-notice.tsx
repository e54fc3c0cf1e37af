import { QUOTE_STATUS, type Quote } from 'api-contract';
import { Alert, Link } from 'shared-ui';
import { hrefs } from '../../paths';

/** Why a quote is locked, and what would unlock it. */
export function LockNotice({ quote }: { quote: Quote }) {
  const {
    quote_status_id: statusId,
    superseded_by_quote_id: successorId,
    xero_invoice_id: invoiceId,
  } = quote;
  if (statusId === QUOTE_STATUS.superseded) {
    return (
      <Alert>
        A revision has taken the place of this quote, which stays as it was.{' '}
        {successorId !== null && <Link to={hrefs.editQuote(successorId)}>Go to the revision</Link>}
      </Alert>
    );
  }
  return (
    <Alert>
      {invoiceId !== null
        ? 'This quote is invoiced: its details and items stay as they were agreed.'
        : 'This quote is won: its details and items are locked. To change them, set the status back to Negotiating first.'}
    </Alert>
  );
}
