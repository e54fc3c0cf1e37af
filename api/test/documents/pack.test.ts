import type { QuoteFile } from 'api-contract';
import { renderQuoteFile } from '../../src/adapters/documents/documents';
import { toQuoteDocument, type QuotedFacts } from '../../src/domain';
import {
  madeAt,
  makeBenefit,
  makeChild,
  makeCompany,
  makeFacts,
  makeItem,
  makeOrganisation,
  makeQuote,
} from './support/facts';
import { readPages, readPdf, readZip } from './support/read';
import { sixtyItems } from './support/sixty-items';

const fileOf = async (file: QuoteFile, over: Partial<QuotedFacts> = {}): Promise<Buffer> =>
  Buffer.from(await renderQuoteFile(toQuoteDocument(makeFacts(over), makeCompany(), madeAt, 30), file));

const packOf = async (over?: Partial<QuotedFacts>) => readZip(await fileOf('pack', over));

const proposalOf = (over?: Partial<QuotedFacts>) => fileOf('proposal', over);

const textsOf = async (pack: Map<string, Buffer>): Promise<string[]> =>
  Promise.all([...pack.values()].map(async (pdf) => (await readPdf(pdf)).text));

describe('the document pack', () => {
  it('holds the four documents, whole and in their order', async () => {
    const pack = await packOf();
    expect([...pack.keys()]).toEqual([
      '01-Proposal-Q-00042.pdf',
      '02-Benefits-Schedule-Q-00042.pdf',
      '03-Booking-Form-Q-00042.pdf',
      '04-Terms-and-Conditions.pdf',
    ]);
    for (const pdf of pack.values()) expect(pdf.subarray(-6).toString()).toContain('%%EOF');
  });

  it('titles each document, names its author and numbers its pages', async () => {
    const titles = ['Proposal', 'Benefits Schedule', 'Booking Form', 'Terms and Conditions'];
    for (const pdf of (await packOf()).values()) {
      const { info, text, pages } = await readPdf(pdf);
      expect(info).toMatchObject({ Title: `${titles.shift()} Q-00042`, Author: 'Larkfield Events' });
      expect(pdf.toString('latin1')).toContain('/Lang (en-GB)');
      expect(text).toContain(`Page 1 of ${pages}`);
      expect(text).toContain('Q-00042 · 21 November 2026');
    }
  });

  it('says until when the offer is valid where there is one, and nothing of a quote without an end', async () => {
    const valid = (await textsOf(await packOf())).map((text) =>
      text.includes('Q-00042 · 21 November 2026 · Valid until 21 December 2026'),
    );
    expect(valid).toEqual([true, false, true, false]);
    const open = await textsOf(await packOf({ quote: makeQuote({ valid_until: null }) }));
    for (const text of open) expect(text).not.toContain('Valid until');
  });

  it('proposes the items with their lines, sums and note', async () => {
    const { text } = await readPdf(
      await proposalOf({ children: [makeChild(1, { quantity: 4, price_pence: 123_456 })] }),
    );
    for (const part of [
      'Harbour Technology Group',
      'Priya Shah',
      'Gold Sponsor 1',
      'Event date: 18 March 2027',
      'Delegate place',
      '£1,234.56',
      '£4,938.24',
      'VAT (Standard, 20%)',
      '£987.65',
      '£5,925.89',
      'Prices are held for 30 days.',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('schedules the benefits by stage, with the statement', async () => {
    const [, schedule] = await textsOf(
      await packOf({
        benefits: [makeBenefit(1, 3), makeBenefit(2, 1)],
      }),
    );
    expect(schedule).toMatch(/Event physical Guarantee.*BEFORE.*Benefit 2.*POST.*Benefit 1/);
  });

  it('fills in the booking form and leaves lines for both to sign on', async () => {
    const [, , form] = await textsOf(await packOf());
    for (const part of [
      'Sam Taylor',
      'PO-7781',
      'Signed for Harbour Technology Group',
      'Signed for Larkfield Events',
      '£120.00',
    ]) {
      expect(form).toContain(part);
    }
  });

  it('has standard terms for a quote that is accepted online and for a signed form', async () => {
    const [, , form, terms] = await textsOf(await packOf());
    expect(form).toMatch(/SIGNATURE.*NAME.*JOB TITLE.*DATE/);
    expect(terms).toContain(
      'when you accept our quote online, or when we have received the booking form signed on your behalf',
    );
    expect(terms).toContain('authorised to accept on behalf of your organisation');
  });

  it.each([
    [1, 'DRAFT'],
    [7, 'SUPERSEDED'],
  ])('marks every document of a quote in status %s', async (quote_status_id, mark) => {
    for (const text of await textsOf(await packOf({ quote: makeQuote({ quote_status_id }) })))
      expect(text).toContain(mark);
  });

  it('marks nothing of a quote that stands', async () => {
    for (const text of await textsOf(await packOf())) expect(text).not.toMatch(/DRAFT|SUPERSEDED/);
  });

  it.each([
    'Łódź',
    'Győr',
    'Αθήνα',
    'Кири́лл'.normalize('NFC'),
    'Þórður Ærø',
    'Ștefănescu',
    'Žižek',
    'საქართველო',
    'Հայաստան',
  ])('writes %s as it is', async (name) => {
    const { text } = await readPdf(await proposalOf({ organisation: makeOrganisation({ name }) }));
    expect(text.normalize('NFC')).toContain(name);
  });

  it('writes a letter that an earlier document has with an accent only', async () => {
    for (const name of ['Ѓорѓи', 'Георги']) {
      const { text } = await readPdf(await proposalOf({ organisation: makeOrganisation({ name }) }));
      expect(text.normalize('NFC')).toContain(name);
    }
  });

  it('breaks what is longer than its column, and loses nothing of it', async () => {
    const name = 'Donaudampfschifffahrtskapitänswitwenrentenkasse'.repeat(3);
    const { text } = await readPdf(await proposalOf({ items: [makeItem(1, { group_name: name })] }));
    expect(text.replace(/ /g, '')).toContain(name);
  });

  it('takes a note of many pages', async () => {
    const client_quote_note = Array.from({ length: 400 }, (_, line) => `Sentence ${line}.`).join('\n');
    const { text, pages } = await readPdf(await proposalOf({ quote: makeQuote({ client_quote_note }) }));
    expect(pages).toBeGreaterThan(5);
    expect(text).toContain('Sentence 399.');
  });

  it('is made of a quote without items', async () => {
    const [proposal] = await textsOf(await packOf({ items: [], children: [] }));
    expect(proposal).toContain('There are no items on this quote yet.');
  });

  it('repeats the head of the table on each page, and keeps the heading of an item with its first line', async () => {
    const pages = await readPages(await proposalOf(sixtyItems()));
    expect(pages.length).toBeGreaterThan(5);
    const seen: number[] = [];
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      if (page.includes('Line ')) expect(page).toContain('QUANTITY');
      for (const [, number] of page.matchAll(/Package (\d+)/g)) {
        seen.push(Number(number));
        expect(page).toContain(`Line ${number}/1`);
      }
    }
    expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    // The sums stand under at least one line.
    expect(pages.at(-1)).toMatch(/Line 60\/4.*Sub total/);
  });

  it('keeps an item of few lines on one page, and names one of many lines again where it goes on', async () => {
    for (const page of await readPages(await proposalOf(sixtyItems()))) {
      for (const [, number] of page.matchAll(/Package (\d+)/g)) expect(page).toContain(`Line ${number}/4`);
    }
    const children = Array.from({ length: 40 }, (_, line) => makeChild(1, { id: line, sort_order: line }));
    const pages = await readPages(await proposalOf({ children }));
    expect(pages).toHaveLength(2);
    expect(pages[1]).toMatch(/QUANTITY.*01 ?Gold Sponsor 1 \(continued\) Delegate place/);
  });
});
