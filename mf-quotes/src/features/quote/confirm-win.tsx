import type { ReactNode } from 'react';
import {
  fromPence,
  isEmptyQuote,
  londonDate,
  quoteTotals,
  toMoneyLine,
  type Quote,
  type QuoteDefaults,
} from 'api-contract';
import { Alert, DefinitionList, formatDate, formatMoney, useConfirm } from 'shared-ui';
import { messages } from '../../messages';

interface Win {
  quote: Quote | QuoteDefaults;
  organisation: ReactNode;
  /** In percent. */
  taxRate: number | undefined;
}

/** Returns a function that asks before a quote becomes Sales Won. Resolves to whether the user agreed. */
export function useConfirmWin() {
  const confirm = useConfirm();
  return ({ quote, organisation, taxRate = 0 }: Win): Promise<boolean> => {
    const { product_group_quote_items: items, date_sale_won } = quote;
    const lines = items.flatMap((item) => item.child_quote_items).map(toMoneyLine);
    return confirm({
      title: messages.quote.win,
      text: (
        <>
          {isEmptyQuote(items) && (
            <Alert tone="warning">
              {items.length === 0 ? messages.quote.emptyNoItems : messages.quote.emptyAllLeftOut}
            </Alert>
          )}
          <DefinitionList
            items={[
              { term: 'Total', value: formatMoney(fromPence(quoteTotals(lines, taxRate).gross), 2) },
              { term: 'Organisation', value: organisation },
              { term: 'Date sale won', value: formatDate(date_sale_won ?? londonDate()) },
            ]}
          />
        </>
      ),
      confirmLabel: messages.quote.yesWon,
    });
  };
}
