import { paths, QUOTE_STATUS } from 'api-contract';
import { listRows } from '../../src/store';
import { accepted, SendingCompany } from './client';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

const { negotiating, salesLost } = QUOTE_STATUS;

const answersOf = async (id: number) => (await sending.proposals(id)).answers;

describe('declining', () => {
  it('loses the quote for the reason that is given, and tells the agent', async () => {
    const { id, link } = await sending.sentQuote();
    const [reason] = await sending.company.server.context.store.read((db) => listRows(db, 'lost_reasons'));
    const fields = { lost_reason_id: String(reason?.id), content: 'Too late for us' };
    expect((await sending.answer(link, 'decline', fields)).statusCode).toBe(303);
    expect(await sending.company.getQuote(id)).toMatchObject({
      quote_status_id: salesLost,
      lost_reason: { name: reason?.name },
      lost_note: 'Too late for us',
    });
    expect((await sending.mails()).at(-1)).toMatchObject({ to: { email: 'first@example.com' } });
    expect((await sending.answer(link, 'decline', fields)).statusCode).toBe(303);
    expect(await answersOf(id)).toHaveLength(1);
  });

  it('shows so, also where a date of the sale was written while the quote was negotiated', async () => {
    const { id, link } = await sending.sentQuote();
    await sending.company.save(paths.quote(id), { quote_status_id: negotiating });
    await sending.company.save(paths.quoteInvoiceDetails(id), { date_sale_won: '2026-03-28' });
    await sending.answer(link, 'decline', { lost_reason_id: '1', content: '' });
    expect((await sending.company.getQuote(id)).date_sale_won).toBeNull();
    expect((await sending.look(link)).body).toContain('This quote is closed');
  });

  it('is not put back while the quote has a date of the sale, by which it would be a cancelled sale', async () => {
    const { company } = sending;
    const { id, link } = await sending.sentQuote();
    await sending.answer(link, 'decline', { lost_reason_id: '1', content: '' });
    const reopened = await company.save(paths.quote(id), { quote_status_id: negotiating });
    const dated = await company.save(paths.quoteInvoiceDetails(id), { date_sale_won: '2026-03-28' });
    expect((await company.staff.undo(reopened)).statusCode).toBe(422);
    expect((await company.staff.undo(dated)).statusCode).toBe(200);
    expect((await company.staff.undo(reopened)).statusCode).toBe(200);
    expect(await company.getQuote(id)).toMatchObject({ quote_status_id: salesLost, date_sale_won: null });
  });

  it('names its fields as its messages do', async () => {
    const { link } = await sending.sentQuote();
    const wrong = { ...accepted, invoice_contact_email: 'nobody' };
    const { body } = await sending.answer(link, 'accept', wrong);
    expect(body).toMatch(/<label for="accept-invoice_contact_email"\s*>Invoice email /);
    expect(body).toContain('Invoice email must be');
    expect(body).toMatch(/<label for="decline-lost_reason_id"\s*>Reason</);
  });

  it('needs a reason', async () => {
    const { link } = await sending.sentQuote();
    const response = await sending.answer(link, 'decline', { lost_reason_id: '', content: 'No' });
    expect([response.statusCode, response.body.includes('Reason is required.')]).toEqual([422, true]);
  });

  it('asks for another reason where the one that was chosen has been archived meanwhile', async () => {
    const { id, link } = await sending.sentQuote();
    await sending.company.save(paths.lostReason(1), { is_archived: true });
    const { statusCode, body } = await sending.answer(link, 'decline', {
      lost_reason_id: '1',
      content: 'No',
    });
    expect(statusCode).toBe(422);
    expect(body).toContain('This reason is no longer offered. Please choose another one.');
    expect(body).toMatch(/<textarea[^>]*>\s*No</);
    expect(await answersOf(id)).toEqual([]);
  });
});
