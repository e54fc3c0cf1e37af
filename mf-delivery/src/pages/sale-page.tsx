import { pages } from 'api-contract';
import { LinkButton, PageHeader, useParams } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { useQuote } from '../features/deliverables/api';
import { RepeatSale } from '../features/sale/repeat-sale';
import { SaleView } from '../features/sale/sale-view';
import { queue } from '../paths';

/** What one sale promised. */
export function SalePage() {
  const { quoteId = '' } = useParams();
  const read = useQuote(quoteId);
  const quote = read.data;
  return (
    <>
      <PageHeader
        title={quote ? `Delivery of ${quote.reference_label}` : 'Delivery of a sale'}
        crumbs={[queue]}
        description={quote?.organisation_quote?.name}
        actions={
          quote && (
            <>
              <RepeatSale quote={quote} />
              <LinkButton to={pages.quote(quote.id)}>Open quote</LinkButton>
            </>
          )
        }
      />
      <RecordView key={quoteId} what="quote" read={read} back={queue}>
        {(record) => <SaleView quote={record} />}
      </RecordView>
    </>
  );
}
