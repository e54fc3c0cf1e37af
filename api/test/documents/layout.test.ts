import type { QuoteFile } from 'api-contract';
import { renderInvoicePdf, renderQuoteFile } from '../../src/adapters/documents/documents';
import { toQuoteDocument, type QuotedFacts } from '../../src/domain';
import {
  madeAt,
  makeBenefit,
  makeChild,
  makeCompany,
  makeFacts,
  makeInvoice,
  makeItem,
  makeQuote,
} from './support/facts';
import { readPages } from './support/read';

const bytesOf = async (file: QuoteFile, over: Partial<QuotedFacts>, company = makeCompany()) =>
  Buffer.from(await renderQuoteFile(toQuoteDocument(makeFacts(over), company, madeAt, 30), file));

const invoiceOf = async (lines: number, note: string | null = null, text = '') => {
  const invoice = makeInvoice();
  const [line] = invoice.draft.lines;
  invoice.draft.lines = Array.from({ length: lines }, (_, index) => ({
    ...(line as NonNullable<typeof line>),
    description: text || `Row ${index + 1}.`,
  }));
  invoice.draft.note = note;
  return Buffer.from(await renderInvoicePdf(invoice, makeCompany()));
};

/** The lengths around a page break, so that each place of it is tried. */
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const items = (count: number): Partial<QuotedFacts> => {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return {
    items: numbers.map((number) => makeItem(number, { group_name: `Row ${number}.`, group_description: '' })),
    children: numbers.map((number) => makeChild(number, { id: number })),
  };
};

/** Benefits of two stages; the rows of the second are counted. */
const benefits = (before: number, counted = 6): Partial<QuotedFacts> => {
  const numbers = Array.from({ length: before + counted }, (_, index) => index + 1);
  return {
    benefits: numbers.map((number) =>
      number > before ? makeBenefit(number, 2, { description: `Row ${number}.` }) : makeBenefit(number, 1),
    ),
  };
};

const rowsOf = (page: string): number => [...page.matchAll(/Row \d+\./g)].length;

/** Expects no page of a table to have one of its rows alone. */
const expectNoLonelyRow = (pages: readonly string[]): void => {
  for (const page of pages) expect({ rows: rowsOf(page), page }).not.toMatchObject({ rows: 1 });
};

describe('a table on two pages', () => {
  it('has at least two rows of an invoice on each', async () => {
    for (const length of from(16, 26)) expectNoLonelyRow(await readPages(await invoiceOf(length)));
  });

  it('has at least two items of a booking form on each', async () => {
    for (const length of from(13, 20))
      expectNoLonelyRow(await readPages(await bytesOf('bookingForm', items(length))));
  });

  it('has at least two benefits of a schedule on each', async () => {
    for (const length of from(18, 25))
      expectNoLonelyRow(await readPages(await bytesOf('benefitsSchedule', benefits(length))));
  });

  it('has at least two lines of a large item on each', async () => {
    for (const length of from(20, 25)) {
      const lines = Array.from({ length: 12 }, (_, index) =>
        makeChild(2, { id: 1000 + index, sort_order: index, product_name: `Row ${index + 1}.` }),
      );
      const group_description = 'Sponsorship.\n'.repeat(length);
      const proposal = await bytesOf('proposal', {
        items: [makeItem(1, { group_description }), makeItem(2)],
        children: [makeChild(1), ...lines],
      });
      expectNoLonelyRow(await readPages(proposal));
    }
  });
});

describe('the last page', () => {
  const note = Array.from({ length: 5 }, (_, line) => `Sentence ${line + 1}.`).join('\n');

  it('has more than the note of a proposal', async () => {
    for (const length of [...from(4, 8), ...from(13, 18)]) {
      const facts = { ...items(length), quote: makeQuote({ client_quote_note: note }) };
      const pages = await readPages(await bytesOf('proposal', facts));
      expect(pages.at(-1)).toMatch(/Row \d+\..*Total.*Sentence 1\..*Sentence 5\./);
    }
  });

  it('has more than the notes of an invoice', async () => {
    for (const length of from(11, 25)) {
      const pages = await readPages(await invoiceOf(length, note));
      expect(pages.at(-1)).toMatch(/Row \d+\..*Amount due.*Sentence 1\..*Sentence 5\..*Sort code/);
      const withoutNote = await readPages(await invoiceOf(length));
      expect(withoutNote.at(-1)).toMatch(/Row \d+\..*Amount due.*Sort code/);
    }
  });

  const lines = (count: number, between: string) =>
    Array.from({ length: count }, (_, line) => `Line ${line + 1}.`).join(between);

  it.each([
    ['an invoice', '\n', [30, 34, 38, 86], (text: string) => invoiceOf(1, null, text)],
    [
      'a proposal',
      '\n',
      [28, 30, 78],
      (product_name: string) =>
        bytesOf('proposal', { items: [makeItem(1)], children: [makeChild(1, { product_name })] }),
    ],
    [
      'a booking form',
      ' ',
      [184, 190, 197],
      (group_name: string) =>
        bytesOf('bookingForm', { items: [makeItem(1, { group_name })], children: [makeChild(1)] }),
    ],
  ] as const)('has the end of a tall row above the totals of %s', async (_, between, lengths, render) => {
    for (const length of lengths) {
      const pages = await readPages(await render(lines(length, between)));
      const last = pages.find((page) => page.includes('Sub total'));
      expect(last).toMatch(new RegExp(`Line ${length - 1}\\..*${length}\\..*Sub total.*Total`));
    }
  });

  it('has more than where to return the booking form', async () => {
    for (const length of from(13, 20)) {
      const pages = await readPages(await bytesOf('bookingForm', items(length)));
      expect(pages.at(-1)).toMatch(/Agreement.*Signed for.*Please return/);
    }
  });
});

describe('the structure of a document', () => {
  const elementsOf = (pdf: Buffer): string[] => [
    ...new Set([...pdf.toString('latin1').matchAll(/\/S \/(\w+)/g)].map(([, type]) => type as string)),
  ];

  it.each([
    ['proposal', ['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']],
    ['benefitsSchedule', ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']],
    ['bookingForm', ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']],
    ['terms', ['Document', 'H1', 'H2', 'P']],
  ] as const)('of the %s is there for screen readers, with its language and title', async (file, types) => {
    const pdf = await bytesOf(file, benefits(3));
    const source = pdf.toString('latin1');
    expect(source).toMatch(/\/MarkInfo|\/Marked true/);
    expect(source).toContain('/Lang (en-GB)');
    expect(source).toContain('/DisplayDocTitle true');
    for (const type of types) expect(elementsOf(pdf)).toContain(type);
  });

  it('of an invoice is there too', async () => {
    expect(elementsOf(await invoiceOf(3))).toEqual(
      expect.arrayContaining(['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']),
    );
  });
});
