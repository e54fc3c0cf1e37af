import { renderCertificate, renderQuoteFile } from '../../src/adapters/documents/documents';
import { asSent, toQuoteDocument } from '../../src/domain';
import { madeAt, makeCompany, makeFacts } from './support/facts';
import { readPages, readPdf } from './support/read';

const document = () => asSent(toQuoteDocument(makeFacts(), makeCompany(), madeAt, 30));

describe('several documents in one PDF', () => {
  it('begin on a page each, with their own headings, and are counted as one', async () => {
    const bytes = Buffer.from(await renderQuoteFile(document(), ['proposal', 'terms']));
    const pages = await readPages(bytes);
    expect(pages[0]).toContain('Proposal');
    const terms = pages.findIndex((page) => page.includes('Terms and Conditions'));
    expect(terms).toBeGreaterThan(0);
    pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`));
    expect(pages.slice(terms).every((page) => page.includes('Terms and Conditions'))).toBe(true);
  });

  it('have the same bytes whenever they are made of the same', async () => {
    const [one, other] = [
      await renderQuoteFile(document(), ['proposal', 'terms']),
      await renderQuoteFile(document(), ['proposal', 'terms']),
    ];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });

  it('are at least one', async () => {
    await expect(renderQuoteFile(document(), [])).rejects.toThrow(RangeError);
  });
});

it('the certificate of an acceptance says who accepted what, with the hash of each document', async () => {
  const bytes = await renderCertificate({
    reference: 'Q-00042',
    date: '26 November 2026',
    madeAt,
    company: makeCompany(),
    statement: 'Łódź Events accepted proposal Q-00042.',
    details: [{ label: 'Accepted by', text: 'Zoë O’Brien' }],
    documents: [{ name: '01-Proposal-Q-00042.pdf', hash: 'ab'.repeat(32) }],
  });
  const { text, pages } = await readPdf(Buffer.from(bytes));
  expect(pages).toBe(1);
  for (const part of ['Acceptance', 'Łódź Events accepted', 'Zoë O’Brien', `SHA-256 ${'ab'.repeat(32)}`])
    expect(text).toContain(part);
});
