import type { Template } from '../../src/letters/templates/template';
import { FACTORY_NOW } from './defaults';

export const makeTemplate = (over: Partial<Template> = {}): Template => ({
  id: 1,
  kind: 'proposal',
  name: 'Proposal',
  subject: 'Our proposal {{reference}}',
  text: 'Dear {{first_name}},\n\nThe total is {{total}}.\n\nKind regards,\n{{agent}}',
  updated_at: FACTORY_NOW,
  ...over,
});
