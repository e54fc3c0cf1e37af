import {
  QUOTE_HISTORY_LIMIT,
  type QuoteHistory,
  type QuoteHistoryEntry,
  type TimelineEntry,
} from 'api-contract';
import type { ReadContext } from '../../kernel/context';
import { parseLine } from '../../kernel/records';
import { timelineLines } from './queries';
import { assertKnown, sources, toEntries } from './timeline';

/** The subjects that the history of a quote has, with their names there. */
const subjects: Readonly<Partial<Record<TimelineEntry['subject'], QuoteHistoryEntry['subject']>>> = {
  quote: 'quote',
  item: 'item',
  note: 'note',
  invoice: 'invoice',
  mail: 'proposal',
  answer: 'answer',
  attachment: 'attachment',
  'follow-up': 'follow-up',
};

const toHistoryEntry = ({
  record_id: _record,
  is_deleted: _deleted,
  quote: _quote,
  mail,
  answer: _answer,
  ...entry
}: TimelineEntry): QuoteHistoryEntry[] => {
  const subject = subjects[entry.subject];
  const isOtherMail = mail !== null && mail.kind !== 'proposal';
  return subject === undefined || isOtherMail ? [] : [{ ...entry, subject }];
};

/** Returns the newest changes of a quote in the form that builds from before timelines ask for. Throws `RowNotFound`. */
export const getQuoteHistory = ({ store }: ReadContext, id: number): Promise<QuoteHistory> =>
  store.read(async (db) => {
    await assertKnown(db, 'quotes', id);
    const entities = sources.flatMap(({ subject, entity }) => (subject in subjects ? entity : []));
    const limit = QUOTE_HISTORY_LIMIT + 1;
    const selection = { record: 'quotes', id, entities, children: [], before: undefined, limit } as const;
    const rows = await timelineLines(db, selection);
    const entries = await toEntries(db, rows.slice(0, QUOTE_HISTORY_LIMIT).map(parseLine));
    return { entries: entries.flatMap(toHistoryEntry), has_older: rows.length > QUOTE_HISTORY_LIMIT };
  });
