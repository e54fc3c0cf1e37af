import {
  acceptanceSchema,
  declineSchema,
  importRowSchemas,
  lostReasonSchema,
  questionSchema,
  toOneLine,
  validateBody,
} from '../../src';
import { allCalls } from '../../src/server';

/** What has a text area on the screens, a file in Base64, and passwords, which nothing shows. */
const severalLines = [
  'client_invoice_note',
  'client_needs',
  'client_quote_note',
  'content',
  'current_password',
  'description',
  'exclusivity_reason',
  'file',
  'invoice_address',
  'lost_note',
  'note',
  'password',
  'question',
  'text',
];

const clientForms = [acceptanceSchema, declineSchema, questionSchema];
const schemas = [...clientForms, ...allCalls().flatMap(({ body }) => (body ? [body] : []))];

/** Returns the fields of all forms and calls that have nothing against a text. */
const fieldsThatTake = (text: string): string[] => {
  const taking = schemas.flatMap((schema) =>
    Object.entries(schema.fields as Record<string, { type?: string }>)
      .filter(([, { type }]) => type === 'string')
      .filter(([name]) => {
        const result = validateBody<object>(schema, { [name]: text });
        return result.ok || !Object.hasOwn(result.errors, name);
      })
      .map(([name]) => name),
  );
  return [...new Set(taking)].sort();
};

it.each(['Ada Lovelace\nBcc: eve@example.com', 'Ada Lovelace\r\nEve'])(
  'only a field of several lines takes %j',
  (text) => expect(fieldsThatTake(text)).toEqual(severalLines),
);

it.each(['\u0000', '\u001b[31m', '\u0085', '\ud83d'])('no field but a password takes %j', (character) => {
  expect(fieldsThatTake(`Ada Lovelace${character}Eve`)).toEqual(['current_password', 'password']);
});

it.each(['\u200B', '\u2060', '\u3164', '\u00AD', '\u200E\u202E', '\u2800'])(
  'a text of %j alone is no text, not even as a signature',
  (text) => {
    const acceptance = { name: text, job_title: text, has_accepted_terms: true, signature: text };
    expect(validateBody(acceptanceSchema, acceptance)).toEqual({
      ok: false,
      errors: {
        name: ['Your name is required.'],
        job_title: ['Job title is required.'],
        signature: ['Signature is required.'],
      },
    });
    expect(validateBody(questionSchema, { question: text })).toMatchObject({
      errors: { question: ['Your question is required.'] },
    });
  },
);

it('a name keeps its emoji and has spaces for tabs and the line ends of Word', () => {
  const typed = '\u200B Ada\u000BLovelace\t👩‍🔬\u202E ';
  expect(validateBody(declineSchema, { lost_reason_id: 1, content: typed })).toMatchObject({
    body: { content: 'Ada\nLovelace 👩‍🔬' },
  });
  expect(validateBody(lostReasonSchema, { name: typed })).toMatchObject({
    body: { name: 'Ada Lovelace 👩‍🔬' },
  });
});

it('a row of a workbook has its names on one line too', () => {
  const result = validateBody(importRowSchemas.products, { name: 'Stand\nhall 2' });
  expect(result).toMatchObject({
    errors: { name: ['Name must be one line.'] },
  });
});

it('a name from elsewhere becomes one line', () => {
  expect(toOneLine(' Grace\r\n\u0000Hopper\u2029 \ud83d')).toBe('Grace Hopper');
});
