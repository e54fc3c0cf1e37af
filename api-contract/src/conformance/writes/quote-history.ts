import { paths, QUOTE_STATUS, type QuoteHistory, type QuoteHistoryEntry, type User } from '../../index';
import { expectError } from '../check-answer';
import type { Conversation } from '../conversation';
import { quotesIn } from '../quotes';
import { firstOf, itReads } from '../reads';
import { newStaff, signInAs } from '../staff';
import { salesMakers } from './sales-makers';

const UNKNOWN_ID = 2_000_000_000;

const inShort = ({ subject, action }: QuoteHistoryEntry) => `${subject} ${action}`;

export const quoteHistoryWrites = (conversation: Conversation): void => {
  const make = salesMakers(conversation);
  const read = async (id: number): Promise<QuoteHistoryEntry[]> =>
    (await conversation.succeed<QuoteHistory>('getQuoteHistory', paths.quoteHistory(id))).entries;

  itReads(conversation, 'getQuoteHistory', async () =>
    paths.quoteHistory(firstOf(await quotesIn(conversation)).id),
  );

  it('knows no history of a quote that there is not', async () => {
    expectError(await conversation.send('GET', paths.quoteHistory(UNKNOWN_ID)), 404);
    expectError(await conversation.send('GET', paths.quoteHistory('abc')), 404);
    const { id } = await make.quote();
    await conversation.succeed('deleteQuote', paths.quote(id));
    expectError(await conversation.send('GET', paths.quoteHistory(id)), 404);
  });

  it('tells who added the quote, and when', async () => {
    const user = await conversation.succeed<User>('getUser', paths.user());
    const { id, reference_label, created_at } = await make.quote();
    expect(await read(id)).toEqual([
      {
        id: expect.any(Number),
        changed_at: created_at,
        changed_by: { id: user.id, name: user.name },
        subject: 'quote',
        action: 'added',
        name: reference_label,
        changes: [],
      },
    ]);
  });

  it('tells of details what they were and became, by names and not by ids', async () => {
    const { id } = await make.quote({ client_quote_note: 'Dear Zoë' });
    const colleague = await newStaff(conversation);
    const { access_token: token } = await signInAs(conversation, colleague);
    const body = { quote_status_id: QUOTE_STATUS.sent, client_quote_note: null };
    await conversation.succeed('updateQuote', paths.quote(id), { body, token });
    const [newest] = await read(id);
    expect(newest).toMatchObject({
      changed_by: { id: colleague.id, name: colleague.name },
      action: 'changed',
    });
    expect(newest?.changes).toEqual([
      { field: 'quote_status_id', line: null, before: 'Draft', after: 'Sent' },
      { field: 'client_quote_note', line: null, before: 'Dear Zoë', after: null },
    ]);
  });

  it('tells of items that came, were changed line by line, and went', async () => {
    const { id } = await make.quote();
    const item = await make.item(id);
    const [line] = item.child_quote_items;
    if (!line) throw new Error('The item has no line.');
    const items = [{ id: line.id, quantity: 3, price: 120 }];
    await conversation.succeed('updateQuoteItem', paths.quoteItem(item.id), { body: { items } });
    await conversation.succeed('deleteQuoteItem', paths.quoteItem(item.id));
    const entries = await read(id);
    expect(entries.map(inShort)).toEqual(['item removed', 'item changed', 'item added', 'quote added']);
    for (const { name } of entries.slice(0, 3)) expect(name).toBe(item.product_group.name);
    expect(entries[1]?.changes).toEqual(
      [
        { field: 'price', line: line.product.name, before: line.price, after: 120 },
        { field: 'quantity', line: line.product.name, before: line.quantity, after: 3 },
      ].filter(({ before, after }) => before !== after),
    );
  });

  it('tells of notes, and nothing of another quote', async () => {
    const [one, other] = [await make.quote(), await make.quote()];
    const body = { content: 'Call on Monday.' };
    await conversation.succeed('createQuoteNote', paths.quoteNote(one.id), { body });
    expect((await read(one.id))[0]).toMatchObject({
      subject: 'note',
      action: 'added',
      changes: [{ field: 'content', line: null, before: null, after: 'Call on Monday.' }],
    });
    expect((await read(other.id)).map(inShort)).toEqual(['quote added']);
  });

  it('tells of a revision at both ends, and not of each item that it began with', async () => {
    const { id, reference_label } = await make.quote();
    await make.item(id);
    const revisionId = await make.revision(id);
    const revision = await make.getQuote(revisionId);
    expect((await read(id))[0]?.changes).toEqual([
      { field: 'quote_status_id', line: null, before: 'Draft', after: 'Superseded' },
      { field: 'superseded_by_quote_id', line: null, before: null, after: revision.reference_label },
    ]);
    const begun = await read(revisionId);
    expect(begun.map(inShort)).toEqual(['quote added']);
    expect(begun[0]?.changes).toEqual([
      { field: 'revised_from_quote_id', line: null, before: null, after: reference_label },
    ]);
    await make.item(revisionId);
    expect((await read(revisionId)).map(inShort)).toEqual(['item added', 'quote added']);
  });

  it('tells of the invoice that was raised', async () => {
    const { id, xero_invoice } = await make.invoicedQuote();
    expect((await read(id))[0]).toMatchObject({
      subject: 'invoice',
      action: 'added',
      name: xero_invoice?.invoice_number,
    });
  });
};
