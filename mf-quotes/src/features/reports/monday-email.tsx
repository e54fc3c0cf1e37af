import { useState } from 'react';
import { reportDimensions, reportPeriods, type MailedReport } from 'api-contract';
import {
  Button,
  Dialog,
  formatDate,
  ReadState,
  serverToday,
  Stack,
  useAction,
  useSearchParams,
} from 'shared-ui';
import { mailedReportOf, saveSubscription, useReportSubscription, type ReportFilters } from './api';
import { messages } from './messages';

/** Returns what is mailed in words: `by sales agent, this year, of “ann”`. */
const describe = ({ by, period, from, to, filter }: MailedReport): string => {
  const days =
    period === 'dates'
      ? `${formatDate(from)} to ${formatDate(to)}`
      : reportPeriods(serverToday())[period].label.toLowerCase();
  return `by ${reportDimensions[by].name.toLowerCase()}, ${days}${filter ? `, of “${filter}”` : ''}`;
};

/** Switches the weekly email with the report on and off, with the filters that the page has. */
export function MondayEmail({ filters }: { filters: ReportFilters }) {
  const [isOpen, setOpen] = useState(false);
  const [search] = useSearchParams();
  const read = useReportSubscription();
  const { report: mailed = null, next_on = null } = read.data ?? {};
  const shown = mailedReportOf(filters, search.get('q'));
  const isShown = mailed !== null && describe(mailed) === describe(shown);
  const close = () => setOpen(false);
  const change = useAction(messages.email.notSaved, async (report: MailedReport | null) => {
    await saveSubscription(report);
    close();
  });
  return (
    <>
      <Button aria-haspopup="dialog" icon={mailed ? 'check' : undefined} onClick={() => setOpen(true)}>
        {messages.email.title}
      </Button>
      {isOpen && (
        <Dialog
          title={messages.email.title}
          size="small"
          onClose={close}
          footer={
            read.data && (
              <>
                {mailed && (
                  <Button busy={change.isBusy} onClick={() => change.run(null)}>
                    {messages.email.stop}
                  </Button>
                )}
                {!isShown && (
                  <Button tone="primary" busy={change.isBusy} onClick={() => change.run(shown)}>
                    {mailed ? messages.email.change : messages.email.start}
                  </Button>
                )}
              </>
            )
          }
        >
          {read.data ? (
            <Stack>
              <p>{mailed ? messages.email.on(describe(mailed), formatDate(next_on)) : messages.email.off}</p>
              {!isShown && <p>{messages.email.shown(describe(shown))}</p>}
            </Stack>
          ) : (
            <ReadState what="your emails" read={read} />
          )}
        </Dialog>
      )}
    </>
  );
}
