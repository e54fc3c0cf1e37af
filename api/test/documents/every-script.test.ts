import type { QuoteFile } from 'api-contract';
import fc from 'fast-check';
import { renderCertificate, renderInvoicePdf, renderQuoteFile } from '../../src/adapters/documents/documents';
import { toQuoteDocument } from '../../src/domain';
import { openFont } from '../../src/adapters/documents/fonts';
import { findUnprintable, toRuns, wrap } from '../../src/adapters/documents/text';
import { makeInvoice, madeAt, makeCompany, makeFacts, makeItem, makeOrganisation } from './support/facts';
import { readBody, readLines, readPdf } from './support/read';

const toCharacter = (codePoint: number) =>
  codePoint >= 0xd800 && codePoint < 0xe000 ? ' ' : String.fromCodePoint(codePoint);

const names = ['株式会社', '龙门电视有限公司', '회사', 'שלום עולם', 'شركة النور', 'Ελληνικά', 'Кириллица'];

const documentsOf = (name: string): [string, () => Promise<Uint8Array>][] => {
  const facts = makeFacts({
    organisation: makeOrganisation({ name }),
    items: [makeItem(1, { group_name: name, group_description: `${name} (2027)` })],
  });
  const document = toQuoteDocument(facts, makeCompany({ name }), madeAt, 30);
  const file = (one: QuoteFile): [string, () => Promise<Uint8Array>] => [
    one,
    () => renderQuoteFile(document, one),
  ];
  const invoice = makeInvoice();
  invoice.draft.organisation.name = name;
  return [
    ...(['proposal', 'benefitsSchedule', 'bookingForm', 'terms'] as const).map(file),
    ['invoice', () => renderInvoicePdf(invoice, makeCompany())],
  ];
};

describe('names in any script', () => {
  it.each(names)('%s is in every document as it is', async (name) => {
    for (const [file, render] of documentsOf(name)) {
      const { text } = await readPdf(Buffer.from(await render()));
      expect({ file, text }).toEqual({ file, text: expect.stringContaining(name) });
    }
  });
});

const scripts = [
  'नमस्ते किताब क्षेत्र',
  'বাংলা সংস্থা',
  'ਪੰਜਾਬੀ',
  'ગુજરાતી',
  'ଓଡ଼ିଆ',
  'தமிழ் கொண்டு',
  'తెలుగు',
  'ಕನ್ನಡ',
  'മലയാളം',
  'සිංහල',
  'สวัสดีครับ',
  'ລາວ',
  'ខ្មែរ',
  'မြန်မာ',
  'አማርኛ',
];

const lettersOf = (text: string) => [...text.normalize('NFKD').replace(/\s/g, '')].sort();

/** Returns the glyphs that a line is printed with; the font prints a box of a wrong width for glyph 0. */
const glyphsOf = (text: string) =>
  toRuns(text, 'bold').flatMap((run) =>
    [...run.text].map((one) => openFont(run.font).glyphForCodePoint(one.codePointAt(0)!).id),
  );

const certificateOf = (name: string) =>
  renderCertificate({
    reference: 'Q-00042',
    date: '21 November 2026',
    madeAt,
    company: makeCompany(),
    statement: '',
    details: [],
    documents: [{ name, hash: '' }],
  });

describe('scripts that join and reorder their letters', () => {
  it.each(scripts)('%s is in a certificate with every letter', async (name) => {
    const body = await readBody(await certificateOf(name));
    expect(lettersOf(body)).toEqual(expect.arrayContaining(lettersOf(name)));
    expect(glyphsOf(name)).not.toContain(0);
  });
});

describe('a character that no font has', () => {
  it.each([
    ['a 🎉 b', 'a □ b'],
    ['👨‍👩‍👧 and 👍🏽', '□ and □'],
    ['₿ 100', '□ 100'],
    ['\uf0b7 Logo', '• Logo'],
  ])('%s is printed as %s', (text, shown) => {
    expect(toRuns(text, 'regular').map((run) => run.text)).toEqual([shown]);
  });

  it('is found once, without Word’s bullets and what is invisible', () => {
    expect(findUnprintable('🎉 \uf0b7 a\u{e0041} 🎉₿ नमस्ते')).toEqual(['🎉', '₿']);
  });
});

const visualOrder = (text: string): string[] =>
  toRuns(text, 'regular').map((run) => (run.isRtl ? `←${run.text}` : run.text));

describe('the order of a line', () => {
  it.each([
    ['Larkfield Events', ['Larkfield Events']],
    ['שלום עולם', ['←שלום עולם']],
    ['Signed for שלום עולם', ['Signed for ', '←שלום עולם']],
    // The number is read from left to right, and stands to the left of the word before it.
    ['שלום 123', ['123', '←שלום ']],
    // Brackets open towards the text inside them.
    ['שלום (עולם)', ['←שלום )עולם(']],
    // Without letters, a part is in the order in which it is rendered.
    ['שלום (30 days) £5', ['£5', '← (', 'days', '← ', '30', '←שלום )']],
    ['سنة ٢٠٢٧', ['٧٢٠٢', '←سنة ']],
  ])('%s', (text, runs) => {
    expect(visualOrder(text)).toEqual(runs);
  });

  it('is kept in each line of a paragraph that begins from the right', () => {
    const lines = wrap('שלום Larkfield Events 2027', 8, (text) => text.replaceAll('\u200f', '').length);
    expect(lines.map(visualOrder)).toEqual([['←שלום'], ['Larkfiel'], ['d Events'], ['2027']]);
  });
});

describe('the fonts of a line', () => {
  it('are others only where the first one lacks a character', () => {
    expect(toRuns('ACME 株式会社 Ltd, 회사', 'bold').map(({ text, font }) => [font, text])).toEqual([
      ['bold', 'ACME '],
      ['boldHan', '株式会社'],
      ['bold', ' Ltd, '],
      ['boldHangul', '회사'],
    ]);
  });
});

describe('the breaks of a line', () => {
  const lines = (text: string, width: number) => wrap(text, width, ({ length }) => length);

  it('are between words', () => {
    expect(lines('Annual conference sponsorship', 18)).toEqual(['Annual conference', 'sponsorship']);
  });

  it('are between the characters of scripts without spaces, and not before a full stop', () => {
    expect(lines('東京都千代田区丸の内。本社', 10)).toEqual(['東京都千代田区丸の', '内。本社']);
  });

  it.each([
    ['Thai', 'ผู้ สนับสนุน หลัก ของ งาน ประชุม ประจำ ปี'],
    ['Lao', 'ຜູ້ ສະໜັບສະໜູນ ຫຼັກ ຂອງ ກອງ ປະຊຸມ ປະຈຳປີ'],
    ['Khmer', 'អ្នកឧបត្ថម្ភ សំខាន់ នៃ សន្និសីទ ប្រចាំឆ្នាំ'],
    ['Myanmar', 'နှစ်ပတ်လည် ညီလာခံ အဓိက ပံ့ပိုး'],
  ])('are between the words of %s, which has no spaces', async (_, sentence) => {
    const words = Array.from({ length: 12 }, () => sentence.split(' ')).flat();
    const printed = await readLines(await certificateOf(words.join('')));
    let row = printed.indexOf('Accepted documents') + 1;
    const firstRow = row;
    let line = '';
    for (const word of words) {
      line += word;
      const letters = lettersOf(printed[row] ?? '');
      if (lettersOf(line).length < letters.length) continue;
      expect(lettersOf(line)).toEqual(letters);
      line = '';
      row += 1;
    }
    expect(line).toBe('');
    expect(row - firstRow).toBeGreaterThan(1);
  });

  it('cut a word that is too long, and leave a letter with its accents', () => {
    expect(lines('x\u0301'.repeat(3), 3)).toEqual(['x\u0301', 'x\u0301', 'x\u0301']);
  });
});

// The last ones: a font keeps for which letters each glyph was first printed, and the tests above read these.
describe('a text of any letters', () => {
  it('is rendered, with letters that join and reorder in any order, however wrong', async () => {
    const southAndEastAsia = fc.oneof(
      ...[0x0900, 0x0e00, 0x1780].map((min) => fc.integer({ min, max: min + 0x7f })),
      fc.integer({ min: 0x0900, max: 0x109f }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: southAndEastAsia.map(toCharacter), minLength: 20, maxLength: 60 }),
        async (name) => {
          expect(await certificateOf(name)).toBeInstanceOf(Uint8Array);
        },
      ),
      { numRuns: 5 },
    );
  });

  it('has no character that no font has', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.integer({ min: 32, max: 0x1ffff }).map(toCharacter) }), (text) => {
        expect(glyphsOf(text.replace(/\p{Cc}/gu, ''))).not.toContain(0);
      }),
    );
  });
});
