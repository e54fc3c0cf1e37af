import { createHash } from 'node:crypto';
import { ANONYMISED_NAME, paths, QUOTE_STATUS, type Organisation } from 'api-contract';
import { buildClientApp } from '../../src/app';
import { createContext } from '../../src/context';
import { listRows, updateRow } from '../../src/store';
import type { MigrationDatabase } from '../../src/store/migrations/columns';
import { findTakenBack } from '../../src/store/migrations/0118-acceptances-taken-back';
import { pruneUndos } from '../support/prune';
import { accepted, allDocuments, SendingCompany, shownBy } from './client';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

const { negotiating, salesWon } = QUOTE_STATUS;

const answersOf = async (id: number) => (await sending.proposals(id)).answers;

describe('accepting', () => {
  it('wins the quote, fills in its invoice details and tells both sides with the certificate', async () => {
    const { id, link } = await sending.sentQuote();
    const response = await sending.accept(link);
    expect([response.statusCode, response.headers.location]).toEqual([303, link]);
    const { client } = sending.company;
    expect(await sending.company.getQuote(id)).toMatchObject({
      quote_status_id: salesWon,
      date_sale_won: '2026-03-28',
      purchase_order_reference: 'PO-77',
      invoice_organisation_id: client.organisation.id,
      invoice_contact_id: client.contact.id,
    });
    const mails = (await sending.mails()).slice(1);
    expect(mails.map(({ to }) => to.email)).toEqual(['first@example.com', 'zoe@client.example']);
    for (const { attachments } of mails)
      expect(attachments?.map(({ name }) => name)).toEqual([expect.stringMatching(/^Acceptance-.*\.pdf$/)]);
    const page = await sending.look(link);
    expect(page.body).toContain('Accepted by Zoë O’Brien, Director');
    expect(page.body).not.toContain(`${link}/accept`);
  });

  it('is the day of the sale, whatever day staff have written while they negotiated', async () => {
    const { id, link } = await sending.sentQuote();
    await sending.company.save(paths.quote(id), { quote_status_id: negotiating });
    await sending.company.save(paths.quoteInvoiceDetails(id), { date_sale_won: '2026-05-15' });
    await sending.accept(link);
    expect(await sending.company.getQuote(id)).toMatchObject({
      quote_status_id: salesWon,
      date_sale_won: '2026-03-28',
    });
  });

  it('tells the agent what the sale lacks: the date of an event, and benefits', async () => {
    const { id, link } = await sending.sentQuote();
    const [item] = (await sending.company.getQuote(id)).product_group_quote_items;
    const name = item!.product_group.name;
    await sending.accept(link);
    const [forAgent, forClient] = (await sending.mails())
      .slice(1)
      .map(({ blocks }) => blocks.map(({ text }) => text));
    const gaps = [
      `No event date yet (set it under Quote Items): ${name}`,
      `No benefits (add deliverables to the sale): ${name}`,
    ];
    expect(forAgent).toEqual(expect.arrayContaining(gaps));
    expect(forClient?.join()).not.toContain(name);
  });

  it('stores what was accepted, each document with its hash', async () => {
    const { id, link } = await sending.sentQuote({ documents: allDocuments });
    const shown = await sending.look(`${link}/documents/proposal`);
    await sending.accept(link);
    const [answer] = await answersOf(id);
    expect(answer).toMatchObject({ kind: 'accepted', name: 'Zoë O’Brien', address: '127.0.0.1' });
    expect(answer?.files).toHaveLength(5);
    const [certificate, proposal] = answer!.files;
    const stored = await sending.company.staff.get(paths.answerFile(answer!.id, proposal!.id));
    expect(stored.rawPayload.equals(shown.rawPayload)).toBe(true);
    const forClient = await sending.look(`${link}/files/${certificate!.id}`);
    expect(forClient.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const files = await sending.company.server.context.store.read((db) => listRows(db, 'files'));
    const hash = createHash('sha256').update(shown.rawPayload).digest('hex');
    expect(files.map((file) => file.hash)).toContain(hash);
  });

  it('is safe to repeat, and in two processes at once', async () => {
    const { id, link } = await sending.sentQuote();
    const { context, clock } = sending.company.server;
    const other = await buildClientApp({ context: createContext(context.store, clock) });
    const shown = shownBy(await sending.look(link));
    const payload = new URLSearchParams({ ...accepted, shown }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const responses = await Promise.all(
      [sending.pages, other, sending.pages, other].map((app) =>
        app.inject({ method: 'POST', url: `${link}/accept`, headers, payload }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303]);
    expect((await sending.accept(link)).statusCode).toBe(303);
    expect(await answersOf(id)).toHaveLength(1);
    expect(await sending.mails()).toHaveLength(3);
    await other.close();
  });

  it('is refused when the quote has changed since it was shown, and shows it again with what was typed', async () => {
    const { id, link } = await sending.sentQuote();
    const shown = shownBy(await sending.look(link));
    await sending.company.addItem(id);
    const response = await sending.answer(link, 'accept', { ...accepted, shown });
    expect(response.statusCode).toBe(409);
    expect(response.body).toContain('This quote has changed since you opened it');
    expect(response.body).toContain('value="PO-77"');
    expect(shownBy(response)).not.toBe(shown);
    expect(await answersOf(id)).toEqual([]);
    expect((await sending.company.getQuote(id)).quote_status_id).toBe(QUOTE_STATUS.sent);
    expect((await sending.answer(link, 'accept', { ...accepted, shown: shownBy(response) })).statusCode).toBe(
      303,
    );
  });

  it('in a race with an edit accepts what was shown or nothing', async () => {
    const { id, link } = await sending.sentQuote();
    const shown = shownBy(await sending.look(link));
    const total = (await sending.company.getQuote(id)).total_amount;
    const [response] = await Promise.all([
      sending.answer(link, 'accept', { ...accepted, shown }),
      sending.company.addItem(id),
    ]);
    const quote = await sending.company.getQuote(id);
    expect(quote.quote_status_id === salesWon).toBe(response.statusCode === 303);
    if (response.statusCode === 303) expect(quote.total_amount).toBe(total);
  });

  it('says what is missing, beside what was typed', async () => {
    const { id, link } = await sending.sentQuote();
    const response = await sending.accept(link, {
      name: '',
      signature: '\u3164\u200B',
      has_accepted_terms: '',
    });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('Your name is required.');
    expect(response.body).toContain('Signature is required.');
    expect(response.body).toContain('Tick the box to accept the terms and conditions.');
    expect(response.body).toContain('value="PO-77"');
    expect(await answersOf(id)).toEqual([]);
  });

  it('adds the contact for the invoice where the client names somebody new', async () => {
    const { id, link } = await sending.sentQuote();
    await sending.accept(link, {
      invoice_contact_name: 'Ada Accounts',
      invoice_contact_email: 'accounts@client.example',
      invoice_address: '1 Ledger Lane',
    });
    const quote = await sending.company.getQuote(id);
    expect(quote.contact_invoice?.name).toBe('Ada Accounts');
    expect((await answersOf(id))[0]).toMatchObject({ invoice_address: '1 Ledger Lane' });
  });

  it('adds no contact with the name of those who are anonymised', async () => {
    const { id, link } = await sending.sentQuote();
    const response = await sending.accept(link, {
      invoice_contact_name: ANONYMISED_NAME,
      invoice_contact_email: 'accounts@client.example',
    });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('Enter the name of the person who gets the invoice.');
    expect(await answersOf(id)).toEqual([]);
  });

  it('wins a quote whose organisation cannot be invoiced, and leaves who pays open', async () => {
    const { id, link } = await sending.sentQuote();
    const { organisation } = sending.company.client;
    await sending.company.save(`/organisations/${organisation.id}`, {
      is_invoicable: false,
    } satisfies Partial<Organisation>);
    await sending.accept(link);
    expect(await sending.company.getQuote(id)).toMatchObject({
      quote_status_id: salesWon,
      invoice_organisation_id: null,
    });
  });

  it('leaves the payer that staff have named, also one whose contact is not known yet', async () => {
    const { id, link } = await sending.sentQuote();
    const { staff } = sending.company;
    const agency = (await staff.post(paths.organisations(), { name: 'Agency' })).json<Organisation>();
    const payer = { invoice_organisation_id: agency.id, invoice_contact_id: null };
    await sending.company.server.context.store.transaction((tx) => updateRow(tx, 'quotes', id, payer));
    await sending.accept(link);
    expect(await sending.company.getQuote(id)).toMatchObject({ quote_status_id: salesWon, ...payer });
  });

  it('is over on the day after the last one', async () => {
    const { id } = await sending.quote({ valid_until: '2026-04-10' });
    const { link } = await sending.send(id);
    const shown = shownBy(await sending.look(link));
    sending.company.server.clock.moveTo('2026-04-10T23:00:00.000Z');
    expect((await sending.answer(link, 'accept', { ...accepted, shown })).statusCode).toBe(404);
    await sending.signInAgain();
    expect(await answersOf(id)).toEqual([]);
  });
});

describe('a sale that is taken back', () => {
  const acceptedQuote = async () => {
    const { id, link } = await sending.sentQuote();
    await sending.accept(link);
    const file = /href="([^"]*\/files\/\d+)"/.exec((await sending.look(link)).body)![1]!;
    return { id, link, file };
  };
  const move = (id: number, quote_status_id: number) =>
    sending.company.save(paths.quote(id), { quote_status_id });

  it('takes the acceptance with it: staff who win it again have accepted nothing for the client', async () => {
    const { id, link, file } = await acceptedQuote();
    await move(id, negotiating);
    await move(id, salesWon);
    const { body } = await sending.look(link);
    expect(body).toContain('This quote has been accepted.');
    expect(body).not.toContain('exactly as they');
    expect((await sending.look(file)).statusCode).toBe(404);
    await move(id, negotiating);
    await sending.accept(link, { name: 'Ann Lee' });
    expect((await sending.look(link)).body).toContain('Accepted by Ann Lee');
    expect((await answersOf(id)).map(({ kind }) => kind)).toEqual(['accepted', 'accepted']);
  });

  it('has its acceptance again once that is undone', async () => {
    const { id, link, file } = await acceptedQuote();
    await sending.company.staff.undo(await move(id, negotiating));
    expect((await sending.look(link)).body).toContain('Accepted by Zoë O’Brien');
    expect((await sending.look(file)).statusCode).toBe(200);
  });

  /** Returns whether each sale, in turn, has lost its acceptance by its history. */
  const migrated = () =>
    sending.company.server.context.store.transaction(async (tx) => {
      for (const { id } of await listRows(tx, 'proposal_answers'))
        await updateRow(tx, 'proposal_answers', id, { taken_back_at: null });
      await findTakenBack(tx as unknown as MigrationDatabase);
      const rows = await listRows(tx, 'proposal_answers', {}, { orderBy: ['id'] });
      return rows.map(({ taken_back_at }) => taken_back_at !== null);
    });

  it('has lost its acceptance by its history too, where that was earlier', async () => {
    const [back, won] = [await acceptedQuote(), await acceptedQuote()];
    await sending.company.letDaysPass(1);
    for (const status of [negotiating, salesWon]) await move(back.id, status);
    expect(await migrated()).toEqual([true, false]);
    expect((await sending.look(back.link)).body).not.toContain('exactly as they');
    expect((await sending.look(won.link)).body).toContain('exactly as they');
  });

  it('has kept it by its history where that was undone, also once the undo is no longer kept', async () => {
    const [undone, back] = [await acceptedQuote(), await acceptedQuote()];
    sending.company.server.clock.moveTo('2026-03-28T23:45:00.000Z');
    await sending.company.staff.undo(await move(undone.id, negotiating));
    for (const status of [negotiating, salesWon]) await move(back.id, status);
    expect(await migrated()).toEqual([false, true]);
    await sending.company.letDaysPass(1);
    for (const status of [negotiating, salesWon]) await move(back.id, status);
    await pruneUndos(sending.company.server.context);
    expect(await migrated()).toEqual([false, true]);
    await move(undone.id, negotiating);
    expect(await migrated()).toEqual([true, true]);
  });

  it('is still a sale while it has no date', async () => {
    const { id, link } = await acceptedQuote();
    await sending.company.save(paths.quoteInvoiceDetails(id), { date_sale_won: null });
    const { body } = await sending.look(link);
    expect(body).toContain('Accepted by Zoë O’Brien');
    expect(body).not.toContain('Valid until');
  });
});
