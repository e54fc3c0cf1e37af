import {
  formatCount,
  formatQuantity,
  fulfilmentReportFileName,
  groupBy,
  isDeliverableOpen,
  isMaterialMissing,
  isPicture,
  londonDate,
  needText,
  QUOTE_STATUS,
  REPORT_PICTURES,
} from 'api-contract';
import { getRow, type Db, type QuoteRow } from '../../store';
import {
  deliverableIds,
  readEarlierOutcomes,
  type DeliverableSummaryRow,
  type EarlierOutcome,
} from './queries';
import type { Context } from '../../kernel/context';
import { filled, toClient, toLongDate } from '../../quotes/documents';
import { listQuotedItems } from '../../quotes/items';
import { refuse } from '../../kernel/errors';
import { readFile } from '../../kernel/files/files';
import { readAgent } from '../../kernel/staff';
import type {
  Company,
  FulfilmentReport,
  FulfilmentState,
  LabelledText,
  ReportedDeliverable,
  ReportPictures,
} from '../../kernel/ports';
import { readQuoteDeliverables } from './deliverables';
import { deliveryFigures, type DeliveryFigures } from './delivery-figures';
import { deliverableMessages } from '../messages';

/** How many packages and event dates the head of a report names. */
const mostNamed = 8;

const join = (texts: readonly string[]): string => {
  const different = [...new Set(texts)];
  const more = different.length - mostNamed;
  return [...different.slice(0, mostNamed), ...(more > 0 ? [`and ${formatCount(more)} more`] : [])].join(
    '; ',
  );
};

const stateOf = (row: DeliverableSummaryRow): FulfilmentState => {
  if (row.state === 'waived') return 'notDelivered';
  return isDeliverableOpen(row) ? 'toCome' : 'delivered';
};

type Reported = DeliverableSummaryRow & {
  earlier: EarlierOutcome | undefined;
  made_good_by: string;
};

const withUnit = (value: number, unit: string | null): string =>
  `${formatCount(value)} ${unit ?? ''}`.trimEnd();

/** Returns what a deliverable achieved, against the time before. */
const achievedBy = ({ outcome_value, outcome_unit: unit, earlier }: Reported): string => {
  if (outcome_value === null) return '';
  const before = earlier
    ? ` (${toLongDate(earlier.event_date)}: ${withUnit(earlier.outcome_value, earlier.outcome_unit)})`
    : '';
  return ` · ${withUnit(outcome_value, unit)}${before}`;
};

const outcomeOf = ({ due_date, delivered_on }: DeliverableSummaryRow, state: FulfilmentState): string => {
  if (state === 'notDelivered') return 'Not delivered';
  if (state === 'delivered') return delivered_on ? `Delivered on ${toLongDate(delivered_on)}` : 'Delivered';
  return due_date ? `Due on ${toLongDate(due_date)}` : 'Still to come';
};

const reasonOf = (row: DeliverableSummaryRow, state: FulfilmentState): string => {
  if (state !== 'toCome') return row.waived_reason ?? '';
  const { client_needs, client_needs_by } = row;
  if (client_needs === null || !isMaterialMissing(row)) return '';
  return `Needed from you${client_needs_by ? ` by ${toLongDate(client_needs_by)}` : ''}: ${needText({ ...row, client_needs })}`;
};

/** Returns what every part of a report says of a deliverable. */
const toReported = (row: Reported): ReportedDeliverable => {
  const state = stateOf(row);
  return {
    description: row.description,
    about: filled([
      row.package_name,
      row.category_name,
      row.makes_good_name === null ? '' : `Makes good: ${row.makes_good_name}`,
    ]).join(' · '),
    state,
    outcome: outcomeOf(row, state) + achievedBy(row),
    reason: '',
    link: null,
    files: [],
    pictures: [],
  };
};

const withProof = (row: Reported): ReportedDeliverable => {
  const proof = row.proof.toReversed();
  return {
    ...toReported(row),
    link: row.proof_url,
    files: proof.filter((file) => !isPicture(file)).map(({ name }) => name),
    pictures: proof.filter(isPicture).map(({ file_id, name }) => ({ fileId: file_id, name })),
  };
};

const withReason = (row: Reported): ReportedDeliverable => ({
  ...toReported(row),
  reason: filled([reasonOf(row, stateOf(row)), row.made_good_by && `Made good by: ${row.made_good_by}`]).join(
    ' ',
  ),
});

const toHeadline = ({ promised, delivered, toCome }: DeliveryFigures): string => {
  if (promised === 0) return 'No benefits were promised with this sale.';
  const share = `${formatCount(delivered)} of ${formatQuantity(promised, 'promised benefit')} (${Math.floor((100 * delivered) / promised)}%)`;
  return `${toCome > 0 ? 'Delivered so far' : 'Delivered'}: ${share}.`;
};

const toFigures = (figures: DeliveryFigures): LabelledText[] =>
  [
    ['Promised', figures.promised],
    ['Delivered', figures.delivered],
    ['Over-delivered', figures.overDelivered],
    ['Make-goods', figures.makeGoods],
    ['Not delivered', figures.notDelivered],
    ['Still to come', figures.toCome],
  ].map(([label, count]) => ({ label: String(label), text: String(count) }));

/** What a report is about: a sale, or what of it belongs to an event. */
interface ReportSubject {
  quoteId: number;
  eventId?: number | undefined;
}

/** Returns the deliverables of a report. */
const readReported = async (db: Db, { quoteId, eventId: event_id }: ReportSubject): Promise<Reported[]> => {
  const ids = await deliverableIds(db, { quote_id: quoteId, event_id });
  const kept = (await readQuoteDeliverables(db, quoteId)).filter(({ id }) => ids.includes(id));
  const earlier = await readEarlierOutcomes(db, ids);
  return kept.map((row) => ({
    ...row,
    earlier: earlier.get(row.id),
    made_good_by: kept
      .filter(({ makes_good_id, state }) => makes_good_id === row.id && state !== 'waived')
      .map(({ description }) => description)
      .join('; '),
  }));
};

/** Reads what a fulfilment report says. Throws `RowNotFound`, and `InvalidError` for a quote that is not won, or has nothing of the event. */
export const readFulfilmentReport = async (
  db: Db,
  subject: ReportSubject,
  { company, madeAt }: { company: Company; madeAt: Date },
): Promise<FulfilmentReport> => {
  const { quoteId, eventId } = subject;
  const quote: QuoteRow = await getRow(db, 'quotes', quoteId);
  if (quote.quote_status_id !== QUOTE_STATUS.salesWon)
    refuse('quote_status_id', deliverableMessages.noReport);
  const organisation = await getRow(db, 'organisations', quote.quote_organisation_id);
  const contact = await getRow(db, 'contacts', quote.quote_contact_id);
  const agent = await readAgent(db, quote);
  const event = eventId === undefined ? undefined : await getRow(db, 'events', eventId);
  const items = await listQuotedItems(db, quoteId);
  const rows = await readReported(db, subject);
  if (event && rows.length === 0) refuse('event_id', deliverableMessages.nothingForEvent);
  const ofKind = (kind: DeliverableSummaryRow['kind']) => rows.filter((row) => row.kind === kind);
  const inState = (some: readonly Reported[], state: FulfilmentState) =>
    some.filter((row) => stateOf(row) === state);
  const added = (kind: DeliverableSummaryRow['kind']) => inState(ofKind(kind), 'delivered').map(withProof);
  const sold = ofKind('sold');
  const stages = [...groupBy(sold, (row) => row.benefit_stage_id)]
    .sort(([one], [other]) => one - other)
    .map(([, promised]) => ({ name: promised[0]!.stage_name, promised }));
  const toCome = inState(rows, 'toCome');
  // What was added by hand is still to come too: the report lists it so.
  const figures = { ...deliveryFigures(rows), toCome: toCome.length };
  const dates = rows.flatMap(({ event_date }) => event_date ?? []).toSorted();
  return {
    reference: quote.reference_label,
    date: toLongDate(londonDate(madeAt)),
    madeAt,
    company,
    client: toClient(organisation, contact),
    agent: { name: agent.name, lines: filled([agent.email]) },
    details: [
      {
        label: 'Packages',
        text:
          join(event ? filled(rows.map((row) => row.package_name)) : items.map((item) => item.group_name)) ||
          'None',
      },
      event
        ? { label: 'Event', text: `${event.name}, ${toLongDate(event.date)}` }
        : { label: 'Events', text: join(dates.map(toLongDate)) || 'Without a date' },
    ],
    headline: toHeadline(figures),
    figures: toFigures(figures),
    stages: stages.map(({ name, promised }) => ({
      name,
      delivered: inState(promised, 'delivered').length,
      notDelivered: inState(promised, 'notDelivered').length,
      toCome: inState(promised, 'toCome').length,
    })),
    parts: [
      ...stages.map(({ name, promised }) => ({ title: name, deliverables: promised.map(withProof) })),
      { title: 'Beyond the package: over-delivered', deliverables: added('over-delivered') },
      { title: 'Beyond the package: make-goods', deliverables: added('make-good') },
      { title: 'Not delivered, and why', deliverables: inState(sold, 'notDelivered').map(withReason) },
      { title: 'Still to come', deliverables: toCome.map(withReason) },
    ].filter(({ deliverables }) => deliverables.length > 0),
  };
};

/** Makes the pictures of a report small, as many as its limits allow. */
const makePictures = async (
  context: Context,
  { parts }: FulfilmentReport,
  signal: AbortSignal | undefined,
): Promise<ReportPictures> => {
  const shown = parts.flatMap(({ deliverables }) => deliverables);
  const wanted = shown.flatMap(({ pictures }) => pictures.slice(0, REPORT_PICTURES.each));
  const made = new Map<number, Uint8Array>();
  let bytes = 0;
  const fileIds = new Set(wanted.map((picture) => picture.fileId));
  for (const fileId of [...fileIds].slice(0, REPORT_PICTURES.count)) {
    signal?.throwIfAborted();
    const read = async () => (await readFile(context, fileId)).bytes;
    const picture = await context.thumbnails.picture(read, REPORT_PICTURES.edge);
    if (!picture || bytes + picture.bytes.length > REPORT_PICTURES.bytes) continue;
    bytes += picture.bytes.length;
    made.set(fileId, picture.bytes);
  }
  return made;
};

/** Returns the name and the bytes of a report. Rejects with an `AbortError` when the signal aborts. */
export const renderFulfilmentReport = async (
  context: Context,
  report: FulfilmentReport,
  signal?: AbortSignal,
): Promise<{ fileName: string; bytes: Uint8Array }> => {
  const pictures = await makePictures(context, report, signal);
  return {
    fileName: fulfilmentReportFileName(report.reference),
    bytes: await context.documents.fulfilmentReport(report, pictures, signal),
  };
};

/** Returns the report as of now. Throws `RowNotFound`, and `InvalidError` for a quote that is not won. */
export const downloadFulfilmentReport = async (
  context: Context,
  subject: ReportSubject,
  signal: AbortSignal,
) => {
  const parts = { company: await context.documents.company(), madeAt: context.clock.now() };
  const report = await context.store.read((db) => readFulfilmentReport(db, subject, parts));
  return renderFulfilmentReport(context, report, signal);
};
