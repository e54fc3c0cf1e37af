import { reportSubscriptionSchema, salesTargetsSchema } from '../../src';
import type { Example } from './examples';

const months = [1250.5, ...Array<null>(11).fill(null)];

export const reportExamples: Record<string, Example> = {
  'mailed report': {
    schema: reportSubscriptionSchema,
    good: { by: 'agent', period: 'this-year', from: '', filter: ' ann ' },
    becomes: {
      by: 'agent',
      period: 'this-year',
      from: null,
      to: null,
      filter: 'ann',
    },
    bad: [
      ['by', 'colour', 'Group by must be one of: organisation, agent, package, event_month, lost_reason.'],
      ['from', 'soon', 'First day must be a date, such as 31 January 2026.'],
    ],
  },
  'year of sales targets': {
    schema: salesTargetsSchema,
    good: { agents: [{ id: 1, months }] },
    bad: [
      ['agents', 'all', 'Agents must be a list.'],
      [
        'agents',
        [
          { id: 1, months },
          { id: 1, months },
        ],
        'A sales agent can be changed only once.',
      ],
    ],
  },
};
