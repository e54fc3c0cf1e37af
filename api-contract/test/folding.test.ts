import fc from 'fast-check';
import { comparableName, hasWords, mentionedIn, normalise, placesOf, wordsOf } from '../src';

/** Pairs of texts that look alike, or are meant as the same. */
const lookAlikes: [what: string, one: string, other: string][] = [
  ['apostrophes', 'O’Brien', "O'Brien"],
  ['accents for apostrophes', 'O´Brien', 'O`Brien'],
  ['quotation marks', 'The “Big” Show', 'The "Big" Show'],
  ['hyphens that do not break', 'Smith\u2011Jones', 'Smith-Jones'],
  ['dashes', 'Smith–Jones', 'Smith—Jones'],
  ['minus signs', 'Smith−Jones', 'Smith-Jones'],
  ['full-width letters', 'Ｈａｒｂｏｕｒ　２０２６', 'Harbour 2026'],
  ['ligatures', 'Oﬃce ﬁttings', 'Office fittings'],
  ['soft hyphens', 'Har\u00ADbour', 'Harbour'],
  ['zero-width spaces', 'Har\u200Bbour\uFEFF', 'Harbour'],
  ['spaces', 'Harbour\u00A0\u2009 Events\t', 'Harbour Events'],
  ['case', 'HARBOUR Straße', 'harbour STRASSE'],
  ['the case of Greek', 'ΟΔΟΣ', 'οδος'],
  ['accents', 'Café Łódź', 'CAFE LODZ'],
  ['letters with a stroke', 'Ħal Ŧoŋ', 'hal ton'],
  ['more of these', 'Ɨƀ', 'IB'],
  ['composed accents', 'Cafe\u0301', 'Caf\u00E9'],
  ['accents in Greek', 'Αθήνα', 'ΑΘΗΝΑ'],
  ['accents in Cyrillic', 'Алёна Замо́к', 'АЛЕНА ЗАМОК'],
  ['composed letters', 'Андрей', 'Андреи\u0306'],
  ['half-width letters', 'ﾊﾞｽ', 'バス'],
];

/** Pairs of names whose letters, or marks that are read as letters, differ. */
const differentNames: [what: string, one: string, other: string][] = [
  ['Japanese', 'ハス', 'バス'],
  ['Japanese with half marks', 'ばす', 'ぱす'],
  ['Hindi', 'राम', 'रमा'],
  ['Hindi vowels', 'कल', 'कुल'],
  ['Thai', 'ปา', 'ป้า'],
  ['Arabic', 'عَلم', 'عِلم'],
  ['Hebrew', 'דָּן', 'דֵּן'],
  ['Cyrillic', 'Сергей', 'Сергеи'],
];

describe('look-alikes', () => {
  it.each(lookAlikes)('of %s are equal, and find each other', (_what, one, other) => {
    expect(normalise(one)).toBe(normalise(other));
    expect(comparableName(one)).toBe(comparableName(other));
    for (const [typed, stored] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(hasWords(normalise(`The ${stored} Ltd`), wordsOf(typed))).toBe(true);
      expect(mentionedIn(`Hello @${stored}, please ring`, [{ name: typed }])).toHaveLength(1);
    }
  });

  it.each([
    ['Smith Jones', 'SmithJones'],
    ['Smith-Jones', 'Smith Jones'],
    ["O'Brien", 'OBrien'],
  ])('%s and %s are none', (one, other) => expect(normalise(one)).not.toBe(normalise(other)));
});

it.each(differentNames)('names in %s that differ by a mark are two', (_what, one, other) => {
  expect(normalise(one)).not.toBe(normalise(other));
  expect(comparableName(one)).not.toBe(comparableName(other));
  expect(mentionedIn(`@${other}`, [{ name: one }])).toEqual([]);
});

it.each([
  ['राम', 'रामा'],
  ['マハ', 'マバ'],
  ['マハ', 'ﾏﾊﾞ'],
])('%s is not mentioned by a name that goes on with a mark: %s', (name, other) => {
  expect(mentionedIn(`@${other}`, [{ name }])).toEqual([]);
});

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        ...lookAlikes.flat(),
        ...differentNames.flat(),
        '\n',
        ' ',
        '\u0301',
        'İ',
        '￡',
        '㎏',
        '한',
      ),
    )
    .map((parts) => parts.join('')),
);

describe('folding', () => {
  it('changes nothing a second time', () => {
    fc.assert(fc.property(text, (one) => expect(normalise(normalise(one))).toBe(normalise(one))));
  });

  it('of ASCII is lower case with single spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (one) => {
        expect(normalise(one)).toBe(one.toLowerCase().replaceAll('`', "'").replace(/ +/g, ' ').trim());
      }),
    );
  });

  it('finds in a text every part that the folded text has, at its place', () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (one, from, length) => {
        const folded = normalise(one);
        const rest = folded.slice(from % (folded.length + 1));
        const end = 1 + (length % 5);
        const part = rest.slice(0, end) + (/^\p{M}+/u.exec(rest.slice(end))?.[0] ?? '');
        const places = placesOf(one, part);
        expect(places.length > 0).toBe(part !== '');
        for (const [start, end] of places) expect(normalise(one.slice(start, end))).toContain(part.trim());
      }),
    );
  });

  it('finds a letter with its mark, whether they are one character or two', () => {
    for (const text of ['Андрей', 'Андреи\u0306']) {
      expect(placesOf(text, 'андрей')).toEqual([[0, text.length]]);
      expect(placesOf(text, 'андреи')).toEqual([]);
    }
  });

  it('finds each place once, with the accent and the soft hyphen in it', () => {
    expect(placesOf('Cafe\u0301s, CA\u00ADFÉ', 'cafe')).toEqual([
      [0, 5],
      [8, 13],
    ]);
  });
});

describe('a reference', () => {
  it.each(['Q-519', 'q519', 'Q\u20110519', 'Q-00519', '519', '00519'])('is found by %s', (typed) => {
    expect(hasWords('q-00519', wordsOf(typed))).toBe(true);
    expect(hasWords('q-00519-r1', wordsOf(typed))).toBe(true);
    expect(hasWords('q-00520', wordsOf(typed))).toBe(false);
  });

  it('of a revision is found by its short form too, and a number by its beginning', () => {
    expect(hasWords('q-00519-r1', wordsOf('q519-r1'))).toBe(true);
    expect(hasWords('q-00519', wordsOf('q519-r1'))).toBe(false);
    expect(hasWords('q-12345', wordsOf('q-12'))).toBe(true);
  });
});
