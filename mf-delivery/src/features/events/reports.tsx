import {
  EVENT_LIMITS,
  eventReportsSchema,
  formSchema,
  fulfilmentReportFileName,
  pages,
  paths,
  type DeliveryEvent,
  type EventGrid,
  type EventReport,
  type EventReportsInput,
} from 'api-contract';
import {
  api,
  Button,
  formatQuantity,
  Muted,
  ReadState,
  Results,
  useAction,
  writeMail,
  type Result,
} from 'shared-ui';
import type { NewMail } from 'shared-ui/forms';
import { messages } from '../../messages';
import { inSlices } from '../deliverables/model';
import { fetchManyMails } from '../delivery-mails/many-requests';
import { useEventReports } from './api';

/** The texts: which reports are sent is chosen when the email begins. */
const schema = formSchema(eventReportsSchema.omit(['quote_ids']));
const texts = messages.event;

const states: Readonly<Record<EventReport['state'], Pick<Result, 'state' | 'label'>>> = {
  failed: { state: 'failed', label: 'Not sent' },
  sending: { state: 'running', label: 'Sending' },
  waiting: { state: 'waiting', label: 'Waiting' },
  sent: { state: 'done', label: 'Queued' },
};

const toResult = ({ quote_id, organisation_name, reference_label, state, problem }: EventReport): Result => ({
  ...states[state],
  id: quote_id,
  name: organisation_name,
  detail: reference_label,
  to: pages.saleDelivery(quote_id),
  problem,
});

interface ReportsProps {
  event: DeliveryEvent;
  grid: EventGrid;
}

/** Returns the sales with which something was promised for the event, and those without, each with the name of its client. */
const salesOf = ({ sponsors, deliverables, promised_quote_ids: ids }: EventGrid) => {
  // An older server does not say it.
  const promising = new Set(ids ?? deliverables.map(({ quote_id }) => quote_id));
  const sales = sponsors.flatMap(({ name, quotes }) =>
    quotes.map(({ id, reference_label }) => ({ id, name: `${name} (${reference_label})` })),
  );
  return {
    promised: sales.filter(({ id }) => promising.has(id)),
    without: sales.filter(({ id }) => !promising.has(id)),
  };
};

/** Fetches what the emails with the reports of some sales begin with. */
async function fetchReports(
  { event, grid }: ReportsProps,
  quote_ids: readonly number[],
): Promise<NewMail<{ request_key: string }, Omit<EventReportsInput, 'quote_ids'>>> {
  const [first = 0] = quote_ids;
  const { draft, previewWith, ...mails } = await fetchManyMails('report', first);
  const { reference } = draft.facts;
  const { without } = salesOf(grid);
  const count = formatQuantity(quote_ids.length, 'report');
  const path = paths.eventReports(event.id);
  return {
    ...mails,
    key: `reports of event ${event.id}`,
    title: texts.reportsOf(event.name),
    hint: texts.reportsHint,
    schema,
    unprintable: () => draft.unprintable,
    recipients: () => (
      <Muted as="p">
        {texts.eachClient(count)}{' '}
        {without.length > 0 && texts.without(without.map(({ name }) => name).join(', '))}
      </Muted>
    ),
    preview: previewWith([
      {
        title: messages.report.of(reference),
        path: paths.fulfilmentReport(first, event.id),
        fileName: fulfilmentReportFileName(reference),
      },
    ]),
    sendButton: () => ({ submitLabel: `Send ${count}`, isDisabled: false }),
    send: async (input, options) => {
      // At once, as the page may be closing.
      await Promise.all(
        inSlices(quote_ids, EVENT_LIMITS.reports).map((some) =>
          api.post(path, { ...input, quote_ids: some }, { ...options, awaitReads: true }),
        ),
      );
      return { title: texts.reportsAsked(count) };
    },
  };
}

/** Renders the button that sends the reports of all sales with which something was promised, but those that were sent already, and how far they are. */
export function Reports(props: ReportsProps) {
  const { event, grid } = props;
  const read = useEventReports(event.id);
  const reports = read.data ?? [];
  const done = new Set(reports.filter(({ state }) => state !== 'failed').map(({ quote_id }) => quote_id));
  const sent = reports.filter(({ state }) => state === 'sent').length;
  const left = salesOf(grid)
    .promised.map(({ id }) => id)
    .filter((id) => !done.has(id));
  const write = useAction(texts.notBegun, () => writeMail(fetchReports(props, left)));
  if (!read.data) return <ReadState what="reports" read={read} lines={1} />;
  return (
    <>
      {left.length > 0 && (
        <Button icon="mail" busy={write.isBusy} onClick={() => write.run()}>
          Send reports…
        </Button>
      )}
      {reports.length > 0 && (
        <Results
          title="Fulfilment reports"
          results={reports.map(toResult)}
          doneText={texts.reportsSent(formatQuantity(sent, 'report'))}
        />
      )}
    </>
  );
}
