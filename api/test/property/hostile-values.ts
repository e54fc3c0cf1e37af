import fc from 'fast-check';

/** What breaks parsers, databases and forgetful code. */
const nasty = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '\u0000',
  '\ud800',
  'Ⅷ½ ﷽ \u202e',
  '__proto__',
  "'; drop table quotes; --",
  '${7*7}',
  'x'.repeat(100_000),
  0,
  -0,
  -1,
  0.1 + 0.2,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER + 1,
  1e308,
  5e-324,
  '1',
  '2026-02-29',
  '+275760-09-13',
  true,
  [],
  {},
  [[]],
  [null],
  { length: -1 },
  { toString: 1, valueOf: 2 },
  { then: 'x' },
);

/** Any value that JSON can hold, the nasty ones more often than chance would have them. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(nasty, fc.jsonValue({ maxDepth: 4 }));

const inherited = fc.constantFrom(
  'constructor',
  'toString',
  'hasOwnProperty',
  'id',
  'version',
  'updated_at',
  'basic_info_locked',
  'date_sale_won',
  'password_hash',
);

/** Fields that nobody asked for. */
export const strayFields = fc.dictionary(inherited, hostileValue, { maxKeys: 3 });

/** Bodies that are no object, or no JSON, or more than anybody needs. */
export const brokenText = fc.constantFrom(
  '',
  ' ',
  'null',
  '[]',
  '[{}]',
  '0',
  '"text"',
  '{',
  '{"a"',
  '{"name":1e999}',
  '{"name":"\\ud800"}',
  '{"__proto__":{"name":"x"}}',
  '{"constructor":{"prototype":{"name":"x"}}}',
  '{"name":"a","name":"b"}',
  '\ufeff{}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"items":'.repeat(5000)}1${'}'.repeat(5000)}`,
  JSON.stringify({ items: Array(50_000).fill({ id: 1 }), stageBenefitsIds: Array(50_000).fill(1) }),
  `{"content":"${'x'.repeat(1_100_000)}"}`,
);

/** What may stand in a path where an id or a name should. */
export const hostileSegment = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '1.5',
    '01',
    '1e3',
    '2147483647',
    '2147483648',
    '99999999999999999999',
    '%00',
    '%ff',
    '%',
    '%2e%2e%2f',
    '..',
    'null',
    'constructor',
    '__proto__',
    "1'--",
    '1%20',
    '%EF%BC%91',
    'x'.repeat(300),
  ),
  fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).map(encodeURIComponent),
);
