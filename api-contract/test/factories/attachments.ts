import type { Attachment } from '../../src/clients/attachments/attachment';

export const makeAttachment = (over: Partial<Attachment> = {}): Attachment => ({
  id: 1,
  name: 'Purchase order 77.pdf',
  content_type: 'application/pdf',
  size: 48_200,
  created_at: '2026-11-21T09:30:00.000Z',
  created_by_user: { id: 1, name: 'Alex Morgan' },
  ...over,
});
