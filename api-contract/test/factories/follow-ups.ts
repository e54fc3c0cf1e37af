import type { FollowUp } from '../../src/clients/follow-ups/follow-up';
import { FACTORY_NOW } from './defaults';

export const makeFollowUp = (over: Partial<FollowUp> = {}): FollowUp => ({
  id: 1,
  due_on: '2026-11-20',
  content: 'Ring about the stand',
  user: { id: 1, name: 'Alex Morgan' },
  quote: { id: 42, reference_label: 'Q-00042' },
  organisation: { id: 7, name: 'Harbour Events' },
  created_at: FACTORY_NOW,
  created_by_user: { id: 1, name: 'Alex Morgan' },
  done_at: null,
  etag: '"1"',
  updated_at: FACTORY_NOW,
  ...over,
});
