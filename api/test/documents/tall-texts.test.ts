import fc from 'fast-check';
import {
  renderCertificate,
  renderFulfilmentReport,
  renderInvoicePdf,
  renderQuoteFile,
  renderStatement,
} from '../../src/adapters/documents/documents';
import { toQuoteDocument } from '../../src/domain';
import {
  madeAt,
  makeBenefit,
  makeChild,
  makeCompany,
  makeFacts,
  makeInvoice,
  makeItem,
  makeOrganisation,
  makeQuote,
} from './support/facts';
import { readBody, readPages, readPdf } from './support/read';
import { makeReport, makeReported, makeStage, tinyJpeg } from './support/report';

const quoteWith = (text: string, name = text) =>
  toQuoteDocument(
    makeFacts({
      quote: makeQuote({ client_quote_note: text }),
      organisation: makeOrganisation({ name, address_line_1: text }),
      items: [makeItem(1, { group_name: name, group_description: text })],
      children: [makeChild(1, { product_name: text }), makeChild(1, { id: 101 })],
      stages: [{ ...makeFacts().stages[3]!, name: 'Before' }],
      benefits: [makeBenefit(1, 1, { description: text, category_name: text }), makeBenefit(2, 1)],
    }),
    makeCompany(),
    madeAt,
    30,
  );

const invoiceWith = (text: string) => {
  const invoice = makeInvoice();
  invoice.draft.note = text;
  invoice.draft.organisation.name = text;
  invoice.draft.organisation.address.lines = [text];
  invoice.draft.lines[0]!.description = text;
  return renderInvoicePdf(invoice, makeCompany());
};

const statementWith = (text: string, remark = text) =>
  renderStatement({
    date: '21 November 2026',
    madeAt,
    company: makeCompany(),
    client: { name: text, lines: [text] },
    invoices: [
      {
        number: 'INV-1',
        reference: text,
        issued: '21/11/2026',
        due: '21/12/2026',
        total: '£1.00',
        settled: '£0.00',
        balance: '£1.00',
        overdue: '',
      },
    ],
    ageing: [{ label: 'Not due', text: '£1.00' }],
    total: { label: 'Total', text: '£1.00' },
    remarks: [remark],
  });

const certificateWith = (text: string) =>
  renderCertificate({
    reference: 'Q-00042',
    date: '21 November 2026',
    madeAt,
    company: makeCompany(),
    statement: text,
    details: [{ label: 'Name', text }],
    documents: [{ name: text, hash: 'abc' }],
  });

const picture = (name: string) => ({ fileId: 1, name });

const reportWith = (text: string) => {
  const one = makeReported({
    description: text,
    about: text,
    reason: text,
    link: text,
    files: [text],
    pictures: [picture(text)],
  });
  const report = makeReport([makeStage(text, [one, one])], { client: { name: text, lines: [text] } });
  return renderFulfilmentReport(report, new Map([[1, tinyJpeg]]));
};

/** The documents, and in how many of their places the text is. */
const documents: readonly (readonly [string, number, (text: string) => Promise<Uint8Array>])[] = [
  ['proposal', 6, (text) => renderQuoteFile(quoteWith(text), 'proposal')],
  ['benefits schedule', 4, (text) => renderQuoteFile(quoteWith(text), 'benefitsSchedule')],
  ['booking form', 4, (text) => renderQuoteFile(quoteWith(text), 'bookingForm')],
  ['invoice', 4, invoiceWith],
  ['statement', 3, statementWith],
  ['certificate', 3, certificateWith],
  ['fulfilment report', 16, reportWith],
];

const letters = [...'ЖЩЮЯФ'];
const countOf = (letter: string, text: string) => text.split(letter).length - 1;

const tallText = fc.oneof(
  fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 250 }).map((lines) => lines.join('\n')),
  fc.string({ unit: fc.constantFrom(...letters, ' ', '\n'), minLength: 1, maxLength: 2000 }),
);

describe('a text that is taller than a page', () => {
  const expectWhole = async (text: string, places: number, render: (text: string) => Promise<Uint8Array>) => {
    const body = await readBody(await render(text));
    for (const letter of letters)
      expect(countOf(letter, body)).toBeGreaterThanOrEqual(places * countOf(letter, text));
  };

  it.each(documents)('is in a %s to its last letter', async (_, places, render) => {
    await fc.assert(
      fc.asyncProperty(
        tallText.filter((text) => text.trim() !== ''),
        (text) => expectWhole(text, places, render),
      ),
      { numRuns: 3, examples: [[Array.from({ length: 240 }, () => 'Ж').join('\n')]] },
    );
  });

  it.each(documents)('that takes many pages is in a %s to its last letter', (_, places, render) =>
    expectWhole('ЩЮ\n'.repeat(660), places, render),
  );

  it('begins on the page of its heading', async () => {
    const text = Array.from({ length: 150 }, (_, line) => `Line ${line + 1}`).join('\n');
    const [first] = await readPages(
      Buffer.from(await renderQuoteFile(quoteWith(text, 'Gold'), 'benefitsSchedule')),
    );
    expect(first).toMatch(/Gold .*Line 40/);
  });
});

it('a long name of a client is whole in the title of a statement, and shortened in its head and foot', async () => {
  const name = `${'Northern '.repeat(12)}Union`;
  const bytes = Buffer.from(await statementWith(name, 'Remark\n'.repeat(150)));
  const [first, second] = await readPages(bytes);
  const short = `${name.slice(0, 59)}…`;
  expect(first).toContain(`Statement of account ${name} · 21 November 2026`);
  expect(first).toContain(`${short} · 21 November 2026`);
  expect(second).toContain(`Statement of account · ${short}`);
  expect((await readPdf(bytes)).info.Title).toBe(`Statement of account ${name}`);
});
