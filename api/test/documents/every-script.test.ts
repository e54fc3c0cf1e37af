import type { QuoteFile } from 'api-contract';
import { renderInvoicePdf, renderQuoteFile } from '../../src/adapters/documents/documents';
import { toQuoteDocument } from '../../src/domain';
import { toRuns, wrap } from '../../src/adapters/documents/text';
import { makeInvoice, madeAt, makeCompany, makeFacts, makeItem, makeOrganisation } from './support/facts';
import { readPdf } from './support/read';

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

  it('cut a word that is too long, and leave a letter with its accents', () => {
    expect(lines('x\u0301'.repeat(3), 3)).toEqual(['x\u0301', 'x\u0301', 'x\u0301']);
  });
});
