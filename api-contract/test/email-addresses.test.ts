import {
  acceptanceSchema,
  addressesIn,
  isEmail,
  missingEmailSchema,
  proposalSchema,
  toAsciiAddress,
  validateBody,
} from '../src';

const emailOf = (email: string) => validateBody(missingEmailSchema, { email });

it.each([
  ['Ada Lovelace <ada@example.com>', 'ada@example.com'],
  ['"Lovelace, Ada" <ada@example.com> ', 'ada@example.com'],
  ['\u200Bada@exam\u00ADple.com\u2060', 'ada@example.com'],
  ['ａｄａ＠example.com', 'ada@example.com'],
  ['info@müller.de', 'info@müller.de'],
  ['info@mu\u0308ller.de', 'info@müller.de'],
])('%j is read as %s', (typed, email) => {
  expect(emailOf(typed)).toEqual({ ok: true, body: { email } });
});

it.each([
  'ada',
  'ada@',
  'ada@exa mple.com',
  'müller@example.com',
  'ada@müller.de/x',
  'ada@müller.de:25',
  '<>x',
])('%j is refused by its name', (email) => {
  const message = `Email must be a valid email address: “${email}” is not one.`;
  expect(emailOf(email)).toEqual({ ok: false, errors: { email: [message] } });
});

it('an email field that may be missing is null without anything visible', () => {
  expect(validateBody(acceptanceSchema, { invoice_contact_email: '\u200B' })).not.toMatchObject({
    errors: { invoice_contact_email: expect.anything() },
  });
});

it('mail servers get an international domain in ASCII', () => {
  expect(toAsciiAddress('info@müller.de')).toBe('info@xn--mller-kva.de');
  expect(toAsciiAddress('ada@example.com')).toBe('ada@example.com');
  expect(isEmail('info@東京.jp')).toBe(true);
});

describe('several addresses in one field', () => {
  it.each([
    ['ada@example.com, bob@example.com', ['ada@example.com', 'bob@example.com']],
    ['Lovelace, Ada <ada@example.com>; Bob <bob@example.com>;', ['ada@example.com', 'bob@example.com']],
    ['ada@example.com, Bob <bob@example.com>', ['ada@example.com', 'bob@example.com']],
    [' , ;', []],
  ])('%j are %j', (typed, addresses) => expect(addressesIn(typed)).toEqual(addresses));

  const problemsOf = (cc: string) => {
    const result = validateBody(proposalSchema, { cc });
    return result.ok ? undefined : result.errors['cc'];
  };

  it('name the one that is refused', () => {
    const message = 'Cc must be email addresses separated by commas: “bob” is not one.';
    expect(problemsOf('ada@example.com, bob')).toEqual([message]);
  });

  it('are ten at most', () => {
    const addresses = Array.from({ length: 11 }, (_, index) => `ada${index}@example.com`);
    expect(problemsOf(addresses.slice(1).join(','))).toBeUndefined();
    expect(problemsOf(addresses.join(','))).toEqual(['Cc can have at most 10 email addresses.']);
  });
});
