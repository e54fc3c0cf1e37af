import type { FieldChange } from '../../src/kernel/schema';
import type {
  RecordFacts,
  Timeline,
  TimelineEntry,
  TimelineMail,
} from '../../src/platform/timeline/timeline';
import { FACTORY_NOW } from './defaults';
import { canBeSentAgain } from './mails';

/** A status that moved from Draft to Sent. */
export const makeFieldChange = (over: Partial<FieldChange> = {}): FieldChange => ({
  field: 'quote_status_id',
  line: null,
  before: 'Draft',
  after: 'Sent',
  ...over,
});

export const makeTimelineEntry = (over: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: 1,
  changed_at: FACTORY_NOW,
  changed_by: { id: 1, name: 'Alex Morgan' },
  subject: 'quote',
  record_id: 42,
  is_deleted: false,
  action: 'changed',
  name: 'Q-00042',
  changes: [makeFieldChange()],
  quote: { id: 42, reference_label: 'Q-00042' },
  mail: null,
  answer: null,
  ...over,
});

/** An email with a quote that has arrived. */
export const makeTimelineMail = (over: Partial<TimelineMail> = {}): TimelineMail => ({
  id: 3,
  kind: 'proposal',
  subject: 'Your quote Q-00042',
  content: 'Dear Sam,\n\n{{link}}',
  to_name: 'Sam Taylor',
  to_email: 'sam@harbour.example',
  recipients: [{ email: 'sam@harbour.example', status: 'sent' }],
  status: 'sent',
  problem: null,
  can_be_sent_again: canBeSentAgain(over.status),
  files: [{ id: 1, name: '01-Proposal-Q-00042.pdf', size: 1000 }],
  link: { first_opened_at: null, last_opened_at: null, withdrawn_at: null },
  ...over,
});

/** These writes, numbered so that the first is the newest. */
export const makeTimeline = (
  entries: readonly Partial<TimelineEntry>[] = [{}],
  over: Partial<Timeline> = {},
): Timeline => ({
  entries: entries.map((entry, index) => makeTimelineEntry({ id: entries.length - index, ...entry })),
  next: null,
  ...over,
});

export const makeRecordFacts = (over: Partial<RecordFacts> = {}): RecordFacts => ({
  owed: 0,
  overdue: 0,
  other_currency: 0,
  open_quotes_count: 0,
  open_quotes_value: 0,
  next_follow_up: null,
  last_contact_at: null,
  ...over,
});
