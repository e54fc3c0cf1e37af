import fc from 'fast-check';
import { toLine, toLines, toOneLine, withoutInvisible } from '../src';

test.each([
  ['\u200E27/11/2026', '27/11/2026'],
  ['\u200B\u2060\u3164\u00AD\uFEFF', ''],
  ['\u202Aanna@example.com\u202C ', 'anna@example.com'],
  ['1\u00A0000', '1\u00A0000'],
])('%j without what is invisible is %j', (text, expected) => {
  expect(withoutInvisible(text)).toBe(expected);
});

const family = '👨‍👩‍👧';
const england = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';

describe('a text as it is stored', () => {
  it.each([
    '\u200B',
    '\u2060',
    '\u3164',
    '\u00AD',
    '\u200E\u200F',
    '\uFE0F',
    '\u2800',
    ' \uFEFF\t\n',
    england.slice(2),
  ])('is empty where nothing of %j is visible', (text) =>
    expect([toLine(text), toLines(text), toOneLine(text)]).toEqual(['', '', '']),
  );

  it.each(['Łódź 🎪', family, '❤️', england, 'می‌خواهم', '"O’Brien" – 東京', 'שלום\u200E!'])(
    'keeps %j as it is',
    (text) => {
      for (const clean of [toLine, toLines, toOneLine])
        expect(clean(`\u200B ${text}\u2060 \u00AD`)).toBe(text);
    },
  );

  it('has a line end or a space for what is neither on a keyboard', () => {
    expect(toLines('a\u000Bb\u000Cc\u2028d\u2029e\tf\r\ng\rh')).toBe('a\nb\nc\nd\ne f\ng\nh');
    expect(toLine('a\u000Bb\u000Cc\u2028d\u2029e\tf')).toBe('a b c d e f');
  });

  it('of one line has no bidi overrides, so that a name of a file shows its ending', () => {
    expect(toOneLine('Invoice\u202Efdp.exe\u202C')).toBe('Invoicefdp.exe');
    expect(toLine('\u2066Ada\u2069 \u202DLovelace')).toBe('Ada Lovelace');
  });

  it('is cleaned once: a second time changes nothing', () => {
    const blank = fc.constantFrom(' ', '\t', '\n', '\u200B', '\u202E', '\uFE0F', '\u2028', '\u{E0067}', 'a');
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(blank).map((parts) => parts.join('')),
    );
    for (const clean of [toLine, toLines, toOneLine])
      fc.assert(fc.property(text, (one) => expect(clean(clean(one))).toBe(clean(one))));
  });

  it('takes no time for a long run of blanks within it', () => {
    expect(toLine(`a${' \u200B'.repeat(500_000)}b`)).toHaveLength(1_000_002);
  });
});
