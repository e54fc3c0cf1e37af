import { useState } from 'react';
import { Button, formatQuantity, messageOf, useToast } from 'shared-ui';
import { useSynchronise } from './api';

/** How much there was to catch up on. */
const newsOf = (changed: number): string =>
  changed === 0 ? 'Nothing has changed at the provider.' : `${formatQuantity(changed, 'invoice')} changed.`;

/** Brings the invoices up to date with the provider now, and says what came of it. */
export function SynchroniseButton() {
  const [isRunning, setRunning] = useState(false);
  const synchronise = useSynchronise();
  const toast = useToast();

  const handleClick = async () => {
    setRunning(true);
    try {
      const { invoices } = await synchronise();
      toast.show({ tone: 'success', title: 'Invoices synchronised', text: newsOf(invoices) });
    } catch (error) {
      toast.show({
        tone: 'danger',
        title: 'The invoices could not be synchronised',
        text: `${messageOf(error)} The list shows what was known before.`,
      });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button icon="refresh" busy={isRunning} onClick={() => void handleClick()}>
      {isRunning ? 'Synchronising…' : 'Synchronise Now'}
    </Button>
  );
}
