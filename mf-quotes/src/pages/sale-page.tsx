import { pages, QUOTE_STATUS, type Quote } from 'api-contract';
import {
  Button,
  Link,
  LinkButton,
  Navigate,
  PageHeader,
  PartlyInvoiced,
  QuoteStatusBadge,
  useParams,
} from 'shared-ui';
import { RecordPage, RecordView, Tabs, Timeline } from 'shared-ui/forms';
import { useQuote } from '../features/quote/api';
import { useQuoteMove } from '../features/quote/use-quote-move';
import { useTabsOfQuote } from '../features/quote/module-tabs';
import { QuoteAside } from '../features/quote/quote-aside';
import { MissingEventDates } from '../features/quote-items/event-date';
import { useItemSaver } from '../features/quote-items/item-saver';
import { useUnsavedItems } from '../features/quote-items/use-unsaved-items';
import { useSaleFacts } from '../features/sale/facts';
import { SaleProperties } from '../features/sale/properties';
import { SoldItems } from '../features/sale/sold-items';
import { messages } from '../messages';
import { useSaleList } from '../paths';

interface SaleViewProps {
  quote: Quote;
  onReload: () => void;
}

/** Renders what there is to know of a sale, and a tab for each module that has more of it. */
function SaleView({ quote, onReload }: SaleViewProps) {
  const facts = useSaleFacts(quote);
  const restoredItems = useUnsavedItems(useItemSaver(quote.id), quote.product_group_quote_items);
  const overview = (
    <RecordPage
      facts={facts}
      aside={
        <>
          <SaleProperties quote={quote} onReload={onReload} />
          <QuoteAside quote={quote} />
        </>
      }
    >
      {restoredItems}
      <MissingEventDates quote={quote} />
      <SoldItems quote={quote} />
      <Timeline record="quotes" id={quote.id} />
    </RecordPage>
  );
  const tabs = useTabsOfQuote(quote, [{ id: 'overview', label: 'Overview', content: overview }]);
  return tabs.length > 1 ? <Tabs label="Sale" tabs={tabs} /> : overview;
}

/** Renders the way to the invoices of a sale, or to what is left to invoice. */
function InvoiceButton({ quote }: { quote: Quote }) {
  const { id, invoices, is_partly_invoiced: isPartly } = quote;
  if (invoices.length === 1 && !isPartly) {
    return (
      <LinkButton to={pages.invoice(invoices[0]!.id)} tone="primary">
        View invoice
      </LinkButton>
    );
  }
  const whole = invoices.length > 0 ? 'View invoices' : 'Prepare invoice';
  return (
    <LinkButton to={pages.quote(id, { tab: 'invoice' })} tone="primary">
      {isPartly ? messages.quote.invoiceRest : whole}
    </LinkButton>
  );
}

/** Renders what can be done with a sale. Cancelling it waits for an event date that is being saved. */
function SaleActions({ quote }: { quote: Quote }) {
  const move = useQuoteMove(quote, useItemSaver(quote.id).assertSaved);
  return (
    <>
      <LinkButton to={pages.quote(quote.id)} icon="edit">
        Edit
      </LinkButton>
      <Button icon="close" busy={move.isBusy} onClick={() => move.run(QUOTE_STATUS.salesLost)}>
        {messages.lost.cancel.title}
      </Button>
      <InvoiceButton quote={quote} />
      {move.dialogs}
    </>
  );
}

/** Renders a won quote as it is read. Any other quote opens on its own screen, where it is worked with. */
export function SalePage() {
  const { quoteId = '' } = useParams();
  const read = useQuote(quoteId);
  const list = useSaleList();
  const quote = read.data;
  if (quote && quote.quote_status_id !== QUOTE_STATUS.salesWon)
    return <Navigate to={pages.quote(quote.id)} replace />;
  return (
    <>
      <PageHeader
        title={quote?.reference_label ?? 'Sale'}
        crumbs={[list]}
        badge={
          quote && (
            <>
              <QuoteStatusBadge status={quote.quote_status} />
              <PartlyInvoiced quote={quote} />
            </>
          )
        }
        description={
          quote && (
            <>
              <Link to={pages.organisation(quote.organisation_quote.id)}>
                {quote.organisation_quote.name}
              </Link>
              {' · '}
              <Link to={pages.contact(quote.contact_quote.id)}>{quote.contact_quote.name}</Link>
            </>
          )
        }
        actions={quote && <SaleActions quote={quote} />}
      />
      <RecordView key={quoteId} what="sale" read={read} back={list} fields={12}>
        {(record) => <SaleView quote={record} onReload={read.retry} />}
      </RecordView>
    </>
  );
}
