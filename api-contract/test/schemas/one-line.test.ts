import {
  acceptanceSchema,
  declineSchema,
  importRowSchemas,
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
  'file',
  'invoice_address',
  'lost_note',
  'note',
  'password',
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

it.each([
  'Ada Lovelace\nBcc: eve@example.com',
  'Ada Lovelace\r\nEve',
  'Ada Lovelace\tEve',
  'Ada Lovelace\u2028Eve',
])('only a field of several lines takes %j', (text) => expect(fieldsThatTake(text)).toEqual(severalLines));

it.each(['\u0000', '\u001b[31m', '\u0085', '\ud83d'])('no field but a password takes %j', (character) => {
  expect(fieldsThatTake(`Ada Lovelace${character}Eve`)).toEqual(['current_password', 'password']);
});

it('a row of a workbook has its names on one line too', () => {
  const result = validateBody(importRowSchemas.products, { 'Product Name': 'Stand\nhall 2' });
  expect(result).toMatchObject({
    errors: { 'Product Name': ['Name must be one line, without tabs.'] },
  });
});

it('a name from elsewhere becomes one line', () => {
  expect(toOneLine(' Grace\r\n\u0000Hopper\u2029 \ud83d')).toBe('Grace Hopper');
});
