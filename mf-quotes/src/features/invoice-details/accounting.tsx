import type { Quote } from 'api-contract';
import { Card, useSearchParams, type InvoiceRequirement } from 'shared-ui';
import { RemotePanel } from 'shared-ui/forms';

interface AccountingProps {
  quote: Quote;
  isUnlocked: boolean;
  hasUnsavedChanges: boolean;
  onUnlocked: () => void;
  onChange: (quote?: Quote) => void;
}

/** The invoice at the accounting provider, as its own remote shows it. Without that remote, a message stands in its place. */
export function Accounting(props: AccountingProps) {
  const [, setSearch] = useSearchParams();

  const handleGoTo = (requirement: InvoiceRequirement) => {
    if (requirement === 'product_group_quote_items' || requirement === 'quote_status_id') {
      setSearch(
        (search) => {
          const next = new URLSearchParams(search);
          if (requirement === 'product_group_quote_items') next.set('tab', 'items');
          else next.delete('tab');
          return next;
        },
        { replace: true, preventScrollReset: true, flushSync: true },
      );
    }
    // The router has the other tab drawn by then.
    requestAnimationFrame(() => document.getElementsByName(requirement)[0]?.focus());
  };
  return (
    <Card title="Invoice at the accounting provider">
      <RemotePanel
        remote="mf-invoicing"
        panel="quote-invoice"
        title="The accounting section"
        props={{ ...props, onGoTo: handleGoTo }}
      />
    </Card>
  );
}
