import fc from 'fast-check';
import {
  deliveryMailSchema,
  fillTemplate,
  mailParagraphsOf,
  paragraphsOf,
  plainText,
  proposalSchema,
  quoteValues,
  sentText,
  TEMPLATE_KIND_NAMES,
  TEMPLATE_KINDS,
  templatePatchSchema,
  templateProblem,
  templateSchema,
  validateBody,
  withLink,
} from '../src';

const facts = {
  contact: 'Priya Shah',
  organisation: 'Northern Lights Expo',
  reference: 'Q-00042',
  total: 12_300,
  valid_until: '2027-01-31',
  agent: 'Alex Morgan',
  company: 'Larkfield Events',
};

describe('a template that is filled', () => {
  const values = { contact: 'Priya Shah', total: '£12,300.00 including VAT' };

  it.each([
    ['Dear {{contact}}', 'Dear Priya Shah'],
    ['{{contact}}, {{contact}}: {{ total }}', 'Priya Shah, Priya Shah: £12,300.00 including VAT'],
    ['{{{contact}}}', '{Priya Shah}'],
    ['{contact} {{}} {{ }} {{"a": 1}} {{contact', '{contact} {{}} {{ }} {{"a": 1}} {{contact'],
    ['{{con\ntact}}', '{{con\ntact}}'],
    ['{{client}} {{constructor}}', '{{client}} {{constructor}}'],
  ])('%j becomes %j', (text, filled) => {
    expect(fillTemplate(text, values)).toBe(filled);
  });

  it('takes a value as it is, whatever it looks like', () => {
    const filled = fillTemplate('For {{contact}}', { contact: '$& {{total}}', total: '£1' });
    expect(plainText(filled)).toBe('For $& {{total}}');
  });
});

describe('the values of a quote', () => {
  it('are written as clients read them', () => {
    expect(quoteValues(facts)).toEqual({
      contact: 'Priya Shah',
      first_name: 'Priya',
      organisation: 'Northern Lights Expo',
      reference: 'Q-00042',
      total: '£12,300.00 including VAT',
      valid_until: '31 January 2027',
      agent: 'Alex Morgan',
      company: 'Larkfield Events',
      link: '{{link}}',
    });
  });

  it('say of a quote that does not end that it is valid until further notice', () => {
    const values = quoteValues({ ...facts, valid_until: null });
    expect(fillTemplate('valid until {{valid_until}}', values)).toBe('valid until further notice');
  });

  it.each([
    ['Dr Grace Hopper', 'Grace'],
    ['Prof. Dr. Grace Hopper', 'Grace'],
    ['Drew', 'Drew'],
    ['Mr', 'Mr'],
    ['Shah, Priya', 'Priya'],
    ['Priya Shah, MBA', 'Priya'],
    ['Shah, Dr Priya', 'Priya'],
    ['Shah, Dr. Priya', 'Priya'],
    ['SHAH, PRIYA', 'PRIYA'],
    ['shah, priya', 'priya'],
    ['Smith, DeShawn', 'DeShawn'],
    ['O’Brien, D’Arcy', 'D’Arcy'],
    ['Van der Berg, Anna', 'Anna'],
    ['anna Shah', 'anna'],
    ['Dröfn Jónsdóttir', 'Dröfn'],
    ['Shah, Mrs', 'Shah, Mrs'],
    ['Mr and Mrs Smith', 'Mr and Mrs Smith'],
    ['Mrs de Vries', 'Mrs de Vries'],
    ['Shah, MBA', 'Shah, MBA'],
    ['Shah, PhD', 'Shah, PhD'],
    ['van der Berg, Anna Maria', 'Anna'],
    ['van der Berg', 'van der Berg'],
    ['anna shah', 'anna'],
    ['Mr Smith', 'Mr Smith'],
    ['Mr. J. Smith', 'Mr. J. Smith'],
    ['Mr & Mrs Smith', 'Mr & Mrs Smith'],
    ['Dr. med. Anna Weber', 'Dr. med. Anna Weber'],
    ['Anne-Marie Duff', 'Anne-Marie'],
    ['Jo', 'Jo'],
    ['李明', '李明'],
  ])('take the first name of %s: %s', (contact, first_name) => {
    expect(quoteValues({ ...facts, contact })).toMatchObject({ first_name });
  });

  it.each(TEMPLATE_KIND_NAMES)('are there for every field of a %s', (kind) => {
    const { fields, sample } = TEMPLATE_KINDS[kind];
    expect(Object.keys(sample).sort()).toEqual(Object.keys(fields).sort());
  });
});

describe('the fields of a text', () => {
  const known =
    '{{contact}}, {{first_name}}, {{organisation}}, {{reference}}, {{total}}, {{valid_until}}, {{agent}}, {{company}}, {{link}}';

  it.each([
    ['Hello {{client}} and {{customer}}', 'client'],
    ['{{ First Name }}', 'First Name'],
    ['{{Contact}}', 'Contact'],
    ['{{prénom}}', 'prénom'],
    ['{{constructor}}', 'constructor'],
  ])('%j are refused by the name of the first unknown one, with those that exist', (text, name) => {
    expect(templateProblem('proposal', 'text', text)).toBe(
      `There is no field {{${name}}}. These can be used: ${known}.`,
    );
  });

  it.each([known, '{{ total }}', '{client}', '{{}}', '{{ }}', '{{"a": 1}}', 'no braces'])(
    '%j are fine',
    (text) => {
      expect(templateProblem('reminder', 'text', text)).toBeUndefined();
    },
  );

  it('have no link in a subject', () => {
    expect(templateProblem('proposal', 'subject', '{{reference}}')).toBeUndefined();
    expect(templateProblem('proposal', 'subject', '{{link}}')).toMatch(/^There is no field \{\{link}}\./);
  });

  it('are checked with the kind, and in a partial save by the server alone', () => {
    const template = { kind: 'proposal', name: 'Ours', subject: '{{client}}', text: '{{customer}}' };
    expect(validateBody(templateSchema, template)).toEqual({
      ok: false,
      errors: {
        subject: [expect.stringMatching(/no field \{\{client}}/)],
        text: [expect.stringMatching(/no field \{\{customer}}/)],
      },
    });
    const { kind: _kind, ...patch } = template;
    expect(validateBody(templatePatchSchema, template)).toEqual({ ok: true, body: patch });
  });
});

describe('a template', () => {
  const given = {
    kind: 'proposal',
    name: ' Ours ',
    subject: 'For {{contact}}',
    text: 'Hello\n\n{{agent}}\n',
  };

  it('is trimmed', () => {
    expect(validateBody(templateSchema, given)).toEqual({
      ok: true,
      body: { ...given, name: 'Ours', text: 'Hello\n\n{{agent}}' },
    });
  });

  it.each([
    ['kind', 'letter', 'Kind must be one of those offered.'],
    ['kind', undefined, 'Kind is required.'],
    ['name', 'x'.repeat(101), 'Name can have at most 100 characters.'],
    ['subject', 'Two\nlines', 'Subject must be one line.'],
    ['subject', 'x'.repeat(201), 'Subject can have at most 200 characters.'],
    ['text', ' ', 'Text is required.'],
    ['text', 'x'.repeat(5001), 'Text can have at most 5,000 characters.'],
  ])('is refused when %s is %j: %s', (field, value, message) => {
    const result = validateBody(templateSchema, { ...given, [field]: value });
    expect(result).toEqual({ ok: false, errors: { [field]: [message] } });
  });
});

it('a text has a paragraph after each blank line, and the lines of a paragraph stay', () => {
  expect(paragraphsOf('Dear Priya,\r\n\r\nHello\nagain.\n \n\n\nBye\n')).toEqual([
    'Dear Priya,',
    'Hello\nagain.',
    'Bye',
  ]);
  expect(paragraphsOf(' \n\n ')).toEqual([]);
});

describe('an email that began with a template', () => {
  const email = { request_key: 'key', contact_id: 1, subject: 'Hello', content: 'Hello' };
  const proposal = (texts: object) =>
    validateBody(proposalSchema, { ...email, documents: ['proposal'], ...texts });
  const material = (texts: object) =>
    validateBody(deliveryMailSchema, { ...email, kind: 'material', ...texts });
  const report = (texts: object) => validateBody(deliveryMailSchema, { ...email, kind: 'report', ...texts });
  const noWords = 'Write the words for the client instead.';

  it('has the name of the contact letter by letter, and the link where the template has it', () => {
    const name = fc
      .array(fc.oneof(fc.constantFrom('{{link}}', '{', '}', '\\', ' link '), fc.string()), { maxLength: 6 })
      .map((parts) => parts.join('').replaceAll(/\s+/g, ' '));
    fc.assert(
      fc.property(name, (contact) => {
        const values = quoteValues({ ...facts, contact });
        const subject = fillTemplate('For {{contact}}: {{reference}}', values);
        const content = fillTemplate('{{{contact}}, {{contact}}{{link}}{{ contact }}.', values);
        expect(plainText(subject)).toBe(`For ${contact}: Q-00042`);
        expect(mailParagraphsOf(content)).toEqual([
          `{${contact}, ${contact}`.trim(),
          null,
          `${contact}.`.trim(),
        ]);
        expect(proposal({ subject, content })).toMatchObject({ ok: true });
      }),
    );
  });

  it.each([
    [proposal, 'subject', '{{link}}', noWords],
    [proposal, 'content', '{{first_name}}', 'These can be used: {{link}}.'],
    [proposal, 'content', '{{ link }}', 'These can be used: {{link}}.'],
    [material, 'content', '{{first_name}}', 'These can be used: {{link}}.'],
    [report, 'content', '{{link}}', noWords],
    [report, 'subject', '{{reference}}', noWords],
  ])('is refused with a field that is not offered there: %#', (send, part, field, remedy) => {
    expect(send({ [part]: `{{ }} ${field}` })).toEqual({
      ok: false,
      errors: { [part]: [`There is no field ${field}. ${remedy}`] },
    });
  });

  it.each([proposal, material])('can have its link: %#', (send) => {
    expect(send({ content: 'Hello {{link}}' })).toMatchObject({ ok: true });
  });

  it('has its link once more where its text has none, and no place for it without one', () => {
    expect(withLink('Hello', '[View it]')).toEqual(['Hello', '[View it]']);
    expect(withLink('Hello {{link}} Bye', '[View it]')).toEqual(['Hello', '[View it]', 'Bye']);
    expect(withLink('Hello {{link}} Bye', null)).toEqual(['Hello', 'Bye']);
  });

  it('is listed as the client read it, an older one with the braces that it was sent with', () => {
    const content = String.raw`Dear \{\{link}},` + '\n\n{{ link }} {{first_name}}\n{{link}}\n\nBye';
    const read = 'Dear {{link}},\n\n{{ link }} {{first_name}}\n\n[View it]\n\nBye';
    expect(withLink(content, '[View it]').join('\n\n')).toBe(read);
    expect(sentText(content, 'View it')).toBe(read);
  });
});
