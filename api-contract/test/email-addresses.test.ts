import fc from 'fast-check';
import {
  acceptanceSchema,
  addressesIn,
  isEmail,
  missingEmailSchema,
  proposalSchema,
  reminderFormSchema,
  remindersSchema,
  toAsciiAddress,
  validateBody,
} from '../src';

const emailOf = (email: string) => validateBody(missingEmailSchema, { email });

it.each([
  ['Ada Lovelace <ada@example.com>', 'ada@example.com'],
  ['"Lovelace, Ada" <ada@example.com> ', 'ada@example.com'],
  ['"J.P. Morgan, Inc." <ada@example.com>', 'ada@example.com'],
  ['Acme.com Sales, Ada <ada@example.com>', 'ada@example.com'],
  ['Sales @ Acme <ada@example.com>', 'ada@example.com'],
  ["'Ada@example.com' <ada@example.com>", 'ada@example.com'],
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
  'Ada <ada@example.com> Bob <bob@example.com>',
  'Ada <ada@example.com>; Bob <bob@example.com>',
  'ada@example.com, Bob <bob@example.com>',
  'ada@example.com Bob <bob@example.com>',
  'ada.example.com, Bob <bob@example.com>',
])('%j is refused by its name', (email) => {
  const message = `Email must be a valid email address: “${email}” is not one.`;
  expect(emailOf(email)).toEqual({ ok: false, errors: { email: [message] } });
});

// Its length is looked at last: time that grows with the square of it would hold up the server.
it.each([',', '. b', '"', '<', '>', '@', ' ', 'a.', '",'])('a text of many %j is refused at once', (some) => {
  const long = some.repeat(200_000);
  expect(emailOf(long)).toMatchObject({ ok: false });
  expect(addressesIn(`${long}, Ada <ada@example.com>`)).toContain('ada@example.com');
});

it.each([
  ['accents', `a${'\u0301'.repeat(200_000)}${'\u0316'.repeat(200_000)}@example.com`],
  [
    'letters of a domain',
    `a@${Array.from({ length: 20_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')}`,
  ],
  ['fields of templates', '${value}'.repeat(10_000)],
])('a text of many %s is refused at once, as too long', (_of, email) => {
  const result = emailOf(email);
  expect(result).toMatchObject({
    ok: false,
    errors: { email: expect.arrayContaining([expect.stringMatching(/at most/)]) },
  });
  expect(JSON.stringify(result).length).toBeLessThan(10_000);
});

it('what is refused is repeated as it was written, also where it looks like a field of a template', () => {
  const { errors } = validateBody(proposalSchema, { cc: '${path}' }) as { errors: Record<string, string[]> };
  expect(errors.cc?.join(' ')).toContain('“${path}” is not one');
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

  it('a required list has at least one, for each client once', () => {
    const client = { organisation_id: 1, last_reminder_id: null, to: ', ;' };
    const reminder = { clients: [client], subject: 'Overdue', text: 'Pay.' };
    expect(validateBody(remindersSchema, reminder)).toMatchObject({
      errors: { 'clients.0.to': ['To is required.'] },
    });
    const twice = { ...reminder, clients: [client, client].map((one) => ({ ...one, to: 'a@example.com' })) };
    expect(validateBody(remindersSchema, twice)).toMatchObject({
      errors: { clients: ['A client can be reminded only once.'] },
    });
    expect(validateBody(reminderFormSchema, { ...reminder, content: 'Pay.' })).toMatchObject({
      body: { clients: [{ to: null }] },
    });
  });

  const address = fc
    .tuple(fc.stringMatching(/^[a-z]{1,6}$/), fc.stringMatching(/^[a-z]{1,6}$/))
    .map(([name, domain]) => `${name}@${domain}.com`);
  const name = fc.constantFrom(
    'Ada',
    'Ada Lovelace',
    'Lovelace, Ada',
    '"Lovelace, Ada"',
    '"Acme.com, Ada"',
    'Sales @ Acme',
  );
  const copied = fc.tuple(name, address).map(([of, at]) => ({ at, text: `${of} <${at}>` }));
  const person = fc.oneof(
    address.map((at) => ({ at, text: at })),
    copied,
    address.map((at) => ({ at, text: `${at} <${at}>` })),
  );
  const people = fc.array(person, { minLength: 1, maxLength: 6 });
  const separator = fc.constantFrom(',', ';', ', ', ' ; ', ',,');

  it('are all found, whatever is between them', () => {
    fc.assert(
      fc.property(people, separator, (all, between) => {
        expect(addressesIn(all.map(({ text }) => text).join(between))).toEqual(all.map(({ at }) => at));
      }),
    );
    fc.assert(
      fc.property(fc.array(copied), fc.constantFrom('', ' ', '\u00a0'), (all, between) => {
        expect(addressesIn(all.map(({ text }) => text).join(between))).toEqual(all.map(({ at }) => at));
      }),
    );
  });

  it('are refused in a field for one, by what was written', () => {
    fc.assert(
      fc.property(people, fc.oneof(separator, fc.constantFrom(' ', '\n')), (all, between) => {
        const text = all.map((one) => one.text).join(between);
        if (all.length > 1) expect(emailOf(text)).toMatchObject({ ok: false });
        else expect(emailOf(text)).toEqual({ ok: true, body: { email: all[0]?.at } });
      }),
    );
  });

  it('are found or refused: none is dropped without a word', () => {
    const mistyped = fc.constantFrom('ada.example.com', 'ada@', '@example.com', 'ada<ada@x.com');
    const written = fc.array(
      fc.oneof(
        person,
        mistyped.map((text) => ({ at: undefined, text })),
      ),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(written, separator, (all, mark) => {
        const text = all.map((one) => one.text).join(mark);
        if (problemsOf(text) !== undefined) return;
        expect(addressesIn(text)).toEqual(all.map(({ at }) => at));
      }),
    );
  });
});
