import {
  benefitSchema,
  benefitStageSchema,
  deliverablesPatchSchema,
  deliveryMailSchema,
  eventSchema,
  extraDeliverableSchema,
  materialRequestsSchema,
} from '../../src';
import type { Example } from './examples';

const anExtra = {
  kind: 'make-good',
  benefit_stage_id: 1,
  benefit_category_id: 2,
  description: 'A second banner',
};

export const deliveryExamples: Record<string, Example> = {
  event: {
    schema: eventSchema,
    good: {
      name: 'Summer Fair',
      date: '2027-06-01',
      place: null,
      target: 20_000,
      packages: [
        { product_group_id: 1, stock: 5, is_exclusive: true },
        { product_group_id: 2, stock: null, is_exclusive: false },
      ],
      benefits: [{ benefit_id: 1, stock: 10 }],
      prices: [{ product_id: 1, price: 100 }],
    },
    bad: [
      [
        'packages',
        [
          { product_group_id: 1, stock: 5 },
          { product_group_id: 1, stock: 6 },
        ],
        'A package can be chosen only once.',
      ],
      [
        'benefits',
        [
          { benefit_id: 1, stock: 5 },
          { benefit_id: 1, stock: 6 },
        ],
        'A benefit can be chosen only once.',
      ],
      [
        'prices',
        [
          { product_id: 1, price: 5 },
          { product_id: 1, price: 6 },
        ],
        'A product can have only one price.',
      ],
    ],
  },
  benefit: {
    schema: benefitSchema,
    good: {
      benefit_stage_id: 1,
      benefit_category_id: 2,
      description: 'Logo on the website',
      due_days: -7,
      client_needs: 'Company logo',
      client_needs_format: 'SVG or EPS',
      client_needs_days: 28,
    },
    bad: [
      ['client_needs_days', -1, 'Needed must be from 0 to 730.'],
      ['due_days', 1.5, 'Due must be a whole number.'],
      ['due_days', -731, 'Due can be at most 730 days before or after the event.'],
      ['benefit_stage_id', null, 'Stage is required.'],
      ['benefit_category_id', {}, 'Category must be the id of a record.'],
      ['description', undefined, 'Description is required.'],
    ],
  },
  'benefit stage': {
    schema: benefitStageSchema,
    good: { name: 'Before', due_days: -14 },
    bad: [
      ['name', '', 'Name is required.'],
      ['due_days', null, 'Due is required.'],
    ],
  },
  'deliverable by hand': {
    schema: extraDeliverableSchema,
    good: { ...anExtra, proof_url: ' https://example.com/banner.png ' },
    becomes: {
      ...anExtra,
      quote_item_id: null,
      state: 'pending',
      waived_reason: null,
      delivered_on: null,
      owner_user_id: null,
      event_date: null,
      due_date: null,
      note: null,
      outcome_value: null,
      outcome_unit: null,
      makes_good_id: null,
      client_needs: null,
      client_needs_format: null,
      client_needs_by: null,
      proof_url: 'https://example.com/banner.png',
    },
    bad: [
      ['kind', 'sold', 'Kind must be one of: over-delivered, make-good.'],
      [
        'state',
        'done',
        'Status must be one of: pending, in-progress, waiting-for-client, received, delivered, waived.',
      ],
      ['proof_url', 'javascript:alert(1)', 'Proof link must begin with https:// or http://.'],
      ['due_date', '2026-02-29', 'Due date must be a date, such as 31 January 2026.'],
    ],
  },
  'email about a sale': {
    schema: deliveryMailSchema,
    good: { kind: 'material', request_key: 'k', contact_id: 8, subject: 'Your logo', content: 'Dear Sam' },
    becomes: {
      kind: 'material',
      request_key: 'k',
      contact_id: 8,
      cc: null,
      subject: 'Your logo',
      content: 'Dear Sam',
    },
    bad: [
      ['kind', 'invoice', 'Kind must be one of: material, report.'],
      ['contact_id', null, 'To is required.'],
      ['cc', 'boss', 'Cc must be email addresses separated by commas: “boss” is not one.'],
      [
        'needs',
        [
          { deliverable_id: 3, client_needs: 'Logo' },
          { deliverable_id: 3, client_needs: null },
        ],
        'A deliverable can be asked for only once.',
      ],
    ],
  },
  'requests for material of many clients': {
    schema: materialRequestsSchema,
    good: { ids: [3], request_key: 'k', subject: 'For {{organisation}}', content: 'Dear {{first_name}}' },
    bad: [
      ['ids', [], 'Deliverables: choose at least one.'],
      ['request_key', '', 'Request key is required.'],
      ['subject', '', 'Subject is required.'],
    ],
  },
  'change of many deliverables': {
    schema: deliverablesPatchSchema,
    good: { ids: [3, 4], owner_user_id: null },
    bad: [
      ['etags', ['"1"'], 'Versions must be as many as ids, one for each.'],
      ['etags', [], 'Versions must be as many as ids, one for each.'],
      ['ids', [], 'Deliverables: choose at least one.'],
      ['state', null, 'Status is required.'],
      ['found_count', 5001, 'Found must be from 1 to 5,000.'],
    ],
  },
};
