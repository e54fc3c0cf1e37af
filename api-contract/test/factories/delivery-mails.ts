import { makeAttachment } from './attachments';
import type {
  ClientMaterial,
  DeliveryMail,
  DeliveryMails,
  MaterialLink,
} from '../../src/delivery/delivery-mails/delivery-mail';
import { canBeSentAgain } from './mails';

export const makeMaterialLink = (over: Partial<MaterialLink> = {}): MaterialLink => ({
  id: 1,
  created_at: '2026-11-21T09:30:00.000Z',
  created_by_user: { id: 1, name: 'Alex Morgan' },
  is_open: true,
  first_opened_at: null,
  last_opened_at: null,
  ...over,
});

export const makeDeliveryMail = (over: Partial<DeliveryMail> = {}): DeliveryMail => ({
  id: 1,
  kind: 'material',
  created_at: '2026-11-21T09:30:00.000Z',
  sent_by_user: { id: 1, name: 'Alex Morgan' },
  to_name: 'Sam Taylor',
  to_email: 'sam@harbour.example',
  cc: [],
  recipients: [{ email: 'sam@harbour.example', status: over.status ?? 'sent' }],
  subject: 'Material we need from you for Q-00042',
  content: 'Dear Sam,\n\nPlease send us your logo.',
  status: 'sent',
  sent_at: '2026-11-21T09:30:05.000Z',
  problem: null,
  can_be_sent_again: canBeSentAgain(over.status),
  link: makeMaterialLink(),
  files: [],
  ...over,
});

export const makeDeliveryMails = (over: Partial<DeliveryMails> = {}): DeliveryMails => ({
  mails: [],
  links: [],
  ...over,
});

export const makeClientMaterial = (over: Partial<ClientMaterial> = {}): ClientMaterial => ({
  id: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  content: null,
  files: [makeAttachment({ name: 'logo.ai', created_by_user: null })],
  ...over,
});
