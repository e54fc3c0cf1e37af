import type {
  LastReminder,
  OverdueClient,
  OverdueClientPage,
  Reminder,
  ReminderDraft,
  ReminderPreview,
} from '../../src/invoicing/chasing/chasing';
import { canBeSentAgain } from './mails';

export const makeLastReminder = (over: Partial<LastReminder> = {}): LastReminder => ({
  id: 3,
  created_at: '2026-11-12T09:30:00.000Z',
  sent_by_user: { id: 2, name: 'Ana Costa' },
  status: 'sent',
  ...over,
});

export const makeOverdueClient = (over: Partial<OverdueClient> = {}): OverdueClient => ({
  organisation: { id: 7, name: 'Harbour Events' },
  invoice_count: 2,
  other_currency_count: 0,
  ages: [100, 0, 0, 200.5],
  total_due: 300.5,
  oldest_due_date: '2026-08-01',
  unallocated_credit: [],
  last_reminder: null,
  ...over,
});

/** One page with all of these clients. */
export const makeOverdueClientPage = (clients: OverdueClient[]): OverdueClientPage => ({
  clients,
  page: 1,
  per_page: 50,
  total_count: clients.length,
  found_count: clients.length,
  found_ages: [0, 1, 2, 3].map((age) => clients.reduce((sum, { ages }) => sum + (ages[age] ?? 0), 0)),
  found_total: clients.reduce((sum, { total_due }) => sum + total_due, 0),
  found_other_currency: 0,
});

export const makeReminderDraft = (over: Partial<ReminderDraft> = {}): ReminderDraft => ({
  organisation: { id: 7, name: 'Harbour Events' },
  invoices: [
    { id: 1, invoice_number: 'INV-0001', due_date: '2026-08-01', amount_due: 200.5, days_overdue: 112 },
    { id: 2, invoice_number: 'INV-0002', due_date: '2026-11-01', amount_due: 100, days_overdue: 20 },
  ],
  contacts: [{ id: 8, name: 'Sam Taylor', email: 'sam@harbour.example' }],
  unallocated_credit: [],
  last_reminder: null,
  ...over,
});

export const makeReminderPreview = (over: Partial<ReminderPreview> = {}): ReminderPreview => ({
  unprintable: [],
  drafts: [makeReminderDraft()],
  company: 'Larkfield Events',
  is_mail_configured: true,
  ...over,
});

export const makeReminder = (over: Partial<Reminder> = {}): Reminder => ({
  id: 3,
  created_at: '2026-11-12T09:30:00.000Z',
  sent_by_user: { id: 2, name: 'Ana Costa' },
  to: ['sam@harbour.example'],
  recipients: [{ email: 'sam@harbour.example', status: over.status ?? 'sent' }],
  subject: '£300.50 is overdue',
  content: 'Dear Sam,\n\nPlease pay.',
  status: 'sent',
  sent_at: '2026-11-12T09:30:05.000Z',
  problem: null,
  can_be_sent_again: canBeSentAgain(over.status),
  invoices: [{ id: 1, invoice_number: 'INV-0001', amount_due: 300.5 }],
  files: [{ id: 4, name: 'INV-0001.pdf', size: 20_000 }],
  ...over,
});
