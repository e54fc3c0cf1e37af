import { contactSchema, loginSchema, organisationSchema, registerSchema } from '../../../src';
import type { Example } from './example';

export const peopleExamples: Record<string, Example> = {
  login: {
    schema: loginSchema,
    good: { email: ' staff@example.com ', password: ' letmein ' },
    becomes: { email: 'staff@example.com', password: ' letmein ' },
    bad: [
      ['email', '', 'Email is required.'],
      ['email', 'staff', 'Email must be a valid e-mail address.'],
      ['password', '', 'Password is required.'],
      ['password', 'x'.repeat(201), 'Password can have at most 200 characters.'],
      ['password', 123456789012, 'Password must be text.'],
    ],
  },
  register: {
    schema: registerSchema,
    good: { name: 'Alex', email: 'alex@example.com', password: 'twelve-chars' },
    bad: [
      ['name', ' ', 'Name is required.'],
      ['password', 'eleven-char', 'Password must have at least 12 characters.'],
    ],
  },
  organisation: {
    schema: organisationSchema,
    good: { name: 'Harbour Events', address_city: ' Bristol ', civi_crm_id: '' },
    becomes: {
      name: 'Harbour Events',
      civi_crm_id: null,
      address_line_1: null,
      address_line_2: null,
      address_line_3: null,
      address_line_4: null,
      address_city: 'Bristol',
      address_region: null,
      address_post_code: null,
      address_country: null,
      is_quotable: true,
      is_invoicable: true,
    },
    bad: [
      ['name', ' ', 'Name is required.'],
      ['civi_crm_id', 12, 'CRM id must be text.'],
      ['is_quotable', null, 'Quotable must be yes or no.'],
      ['address_post_code', 'x'.repeat(21), 'Post code can have at most 20 characters.'],
    ],
  },
  contact: {
    schema: contactSchema,
    good: { name: 'Sam', email: '' },
    becomes: {
      name: 'Sam',
      civi_crm_id: null,
      email: null,
      job_title: null,
      phone_office: null,
      phone_mobile: null,
    },
    bad: [
      ['name', undefined, 'Name is required.'],
      ['email', 'sam at harbour', 'Email must be a valid e-mail address.'],
    ],
  },
};
