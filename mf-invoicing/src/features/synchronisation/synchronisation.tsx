import { useEffect, useState } from 'react';
import {
  Button,
  formatDateTime,
  formatQuantity,
  formatRelative,
  useAction,
  useRuntimeConfig,
  useToast,
} from 'shared-ui';
import { messages } from '../../messages';
import { synchronise, useSynchronisation } from './api';

const MINUTE_MS = 60_000;

/** Renders the component again each minute, for texts such as “5 minutes ago”. */
function useRenderEachMinute(): void {
  const [, setMinutes] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinutes((minutes) => minutes + 1), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
}

/** Renders when all invoices were last synchronised; nothing while that is not known, and where it was never done. */
export function LastSynchronised() {
  const { provider } = useRuntimeConfig();
  const moment = useSynchronisation().data?.synchronised_at;
  useRenderEachMinute();
  if (!moment) return null;
  return (
    <>
      <span>{messages.sync.lastSynced(provider.name)}</span>{' '}
      <time dateTime={moment}>{`${formatRelative(moment)} (${formatDateTime(moment)})`}</time>
    </>
  );
}

const describeChanges = (changed: number): string =>
  changed === 0 ? messages.sync.noChanges : `${formatQuantity(changed, 'invoice')} changed.`;

export function SynchroniseButton() {
  const toast = useToast();
  const { isBusy, run } = useAction(
    messages.sync.failed,
    async () => {
      const { invoices } = await synchronise();
      toast.show({ tone: 'success', title: messages.sync.done, text: describeChanges(invoices) });
    },
    { advice: messages.sync.failedText },
  );
  return (
    <Button icon="refresh" busy={isBusy} onClick={run}>
      {isBusy ? 'Syncing…' : 'Sync now'}
    </Button>
  );
}
