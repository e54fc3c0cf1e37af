import fc from 'fast-check';
import { isAmbiguousNumber, parseNumber } from '../src';

const amounts = fc.integer({ min: 0, max: 99_999_999_999 }).map((pence) => pence / 100);
const spaces = fc.constantFrom(' ', '\u00A0', '\u2009', '\u202F');
const invisible = fc.constantFrom('', '\u200B', '\u200E', '\u2060', '\uFEFF');

/** Returns the amount in groups of three digits. */
const grouped = (amount: number, separator: string) => {
  const [whole = '', pence] = String(amount).split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, separator);
  return pence ? `${groups}.${pence}` : groups;
};

it('an amount is read with commas or with any kind of space between groups of three digits', () => {
  const separators = fc.oneof(fc.constant(','), spaces);
  fc.assert(
    fc.property(amounts, separators, invisible, fc.boolean(), (amount, separator, mark, isPasted) => {
      const text = `${mark}£${grouped(amount, separator)}${mark}`;
      expect(parseNumber({ text, isPasted })).toBe(amount);
    }),
  );
});

it('a hyphen, a minus sign and any dash are a minus', () => {
  const signs = fc.constantFrom('-', '−', '‐', '‑', '–', '—', '－');
  fc.assert(
    fc.property(amounts, signs, fc.constantFrom('', '£', '£ ', ' '), (amount, sign, between) => {
      expect(parseNumber({ text: sign + between + grouped(amount, ',') })).toBe(Number(`-${amount}`));
    }),
  );
});

it('two cells never make one number', () => {
  const ends = fc.constantFrom('\t', '\n', '\r\n', '\t\t', '\v', '\u2028');
  fc.assert(
    fc.property(amounts, ends, amounts, (one, end, other) => {
      const text = `${one}${end}${other}`;
      expect(parseNumber({ text, isPasted: true })).toBeNaN();
    }),
  );
  expect(isAmbiguousNumber({ text: '100\t20' })).toBe(false);
});

it('a separator that does not stand between groups of three digits makes no pasted number', () => {
  const digits = fc.stringMatching(/^\d{1,6}$/);
  const separators = fc.oneof(fc.constant(','), spaces);
  const figures = fc.tuple(digits, separators, digits, fc.constantFrom('', '.5'));
  fc.assert(
    fc.property(figures, ([one, separator, other, pence]) => {
      fc.pre(one.length > 3 || other.length !== 3);
      expect(parseNumber({ text: one + separator + other + pence, isPasted: true })).toBeNaN();
    }),
  );
});

it.each([['1 234,567'], ['1,234 567'], ['1£50'], ['5 - 6'], ['10 20'], ['-'], ['1²']])(
  '“%s” is no number',
  (text) => expect(parseNumber({ text })).toBeNaN(),
);

it('an amount with a unit may have a space before it', () => {
  expect(parseNumber({ text: '−12.5\u00A0%', unit: '%' })).toBe(-12.5);
});

it.each(['16,45', '16.450', '1.250.000', '10 20'])('%s could mean two amounts', (text) => {
  expect(parseNumber({ text, isPasted: true })).toBeNaN();
  expect(isAmbiguousNumber({ text, isPasted: true })).toBe(true);
});
