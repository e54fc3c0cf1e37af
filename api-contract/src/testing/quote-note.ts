import type { QuoteNote } from '../entities';
import { FACTORY_NOW } from './moments';

export const makeQuoteNote = (over: Partial<QuoteNote> = {}): QuoteNote => ({
  id: 1,
  content: 'They would like to hear from us on Tuesday.',
  created_at: FACTORY_NOW,
  created_by_user: { id: 1, name: 'Alex Morgan' },
  noteable: {
    id: 42,
    reference_label: 'Q-00042',
    organisation_quote: { id: 7, name: 'Harbour Events' },
    contact_quote: { id: 8, name: 'Sam Taylor' },
  },
  ...over,
});
