import type {
  FurtherMail,
  Proposal,
  ProposalAnswer,
  ProposalDraft,
  QuoteProposals,
} from '../../src/letters/proposals/proposal';
import { canBeSentAgain } from './mails';

export const makeProposal = (over: Partial<Proposal> = {}): Proposal => ({
  id: 1,
  created_at: '2026-11-21T09:30:00.000Z',
  sent_by_user: { id: 1, name: 'Alex Morgan' },
  to_name: 'Sam Taylor',
  to_email: 'sam@harbour.example',
  cc: [],
  recipients: [{ email: 'sam@harbour.example', status: over.status ?? 'sent' }],
  subject: 'Your quote Q-00042',
  content: 'Dear Sam,\n\nPlease find our quote.',
  status: 'sent',
  sent_at: '2026-11-21T09:30:05.000Z',
  problem: null,
  can_be_sent_again: canBeSentAgain(over.status),
  files: [{ id: 1, name: '01-Proposal-Q-00042.pdf', size: 40_000 }],
  has_link: true,
  is_link_open: true,
  first_opened_at: null,
  last_opened_at: null,
  is_reminder_wanted: false,
  reminded_at: null,
  ...over,
});

export const makeProposalAnswer = (over: Partial<ProposalAnswer> = {}): ProposalAnswer => ({
  id: 1,
  kind: 'accepted',
  created_at: '2026-11-22T10:00:00.000Z',
  name: 'Sam Taylor',
  job_title: 'Director',
  content: null,
  purchase_order_reference: 'PO-77',
  invoice_contact_name: null,
  invoice_contact_email: null,
  invoice_address: null,
  address: '203.0.113.7',
  files: [{ id: 2, name: 'Acceptance-Q-00042.pdf', size: 20_000 }],
  ...over,
});

export const makeFurtherMail = (over: Partial<FurtherMail> = {}): FurtherMail => ({
  id: 1,
  kind: 'question-reply',
  created_at: '2026-11-22T10:00:00.000Z',
  sent_by_user: { id: 1, name: 'Alex Morgan' },
  to_name: 'Sam Taylor',
  to_email: 'sam@harbour.example',
  cc: [],
  recipients: [{ email: 'sam@harbour.example', status: over.status ?? 'sent' }],
  subject: 'Your question about Q-00042',
  content: 'Alex Morgan has answered your question about Q-00042:\n\nIt is.\n\n{{link}}\n\nAlex Morgan',
  status: 'sent',
  sent_at: '2026-11-22T10:00:05.000Z',
  problem: null,
  can_be_sent_again: canBeSentAgain(over.status),
  files: [],
  ...over,
});

export const makeQuoteProposals = (over: Partial<QuoteProposals> = {}): QuoteProposals => ({
  proposals: [],
  is_link_open: over.proposals?.some(({ is_link_open }) => is_link_open) ?? false,
  has_links: over.is_link_open ?? over.proposals?.some(({ is_link_open }) => is_link_open) ?? false,
  answers: [],
  thread: [],
  further_mails: [],
  ...over,
});

export const makeProposalDraft = (over: Partial<ProposalDraft> = {}): ProposalDraft => ({
  recipients: [{ id: 8, name: 'Sam Taylor', email: 'sam@harbour.example' }],
  contact_id: 8,
  reply_to: 'alex@example.com',
  facts: {
    contact: 'Sam Taylor',
    organisation: 'Harbour Events',
    reference: 'Q-00042',
    total: 12_300,
    valid_until: '2026-12-21',
    agent: 'Alex Morgan',
    company: 'Larkfield Events',
  },
  request_key: 'key-1',
  unprintable: [],
  is_mail_configured: true,
  ...over,
});
