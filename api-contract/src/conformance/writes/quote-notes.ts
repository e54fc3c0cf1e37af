import { type DashboardStats, paths, type QuoteNote, type User } from '../../index';
import { expectError, expectInvalid } from '../check-answer';
import type { Conversation } from '../conversation';
import { quotesIn } from '../quotes';
import { firstOf, itReads } from '../reads';
import { expectUnchanged } from './checks';
import { salesMakers } from './sales-makers';

export const quoteNoteWrites = (conversation: Conversation): void => {
  const make = salesMakers(conversation);
  const add = (id: number, content: string) =>
    conversation.succeed<QuoteNote>('createQuoteNote', paths.quoteNote(id), { body: { content } });
  const list = (id: number) => conversation.succeed<QuoteNote[]>('listQuoteNotes', paths.quoteNotes(id));

  itReads(conversation, 'listQuoteNotes', async () =>
    paths.quoteNotes(firstOf(await quotesIn(conversation)).id),
  );

  it('keeps the text, trimmed, its author and its quote', async () => {
    const user = await conversation.succeed<User>('getUser', paths.user());
    const { id, reference_label, organisation_quote, contact_quote } = await make.quote();
    const note = await add(id, '  Said “maybe”,\nthen hung up. <b>Really.</b> ');
    expect(note).toMatchObject({
      content: 'Said “maybe”,\nthen hung up. <b>Really.</b>',
      created_by_user: { id: user.id, name: user.name },
      noteable: { id, reference_label, organisation_quote, contact_quote },
    });
    expect(await list(id)).toEqual([note]);
  });

  it('are listed newest first, alone, in their quote and on the dashboard', async () => {
    const { id } = await make.quote();
    for (const content of ['First', 'Second', 'Third']) await add(id, content);
    const notes = await list(id);
    expect(notes.map(({ content }) => content)).toEqual(['Third', 'Second', 'First']);
    expect((await make.getQuote(id)).notes).toEqual(notes);
    const stats = await conversation.succeed<DashboardStats>('getDashboardStats', paths.dashboardStats());
    expect(stats.notes.slice(0, 3)).toEqual(notes);
  });

  it('refuses a note of nothing, of too much, or of something else than text', async () => {
    const { id } = await make.quote();
    await expectUnchanged(conversation, [paths.quote(id), paths.quoteNotes(id)], async () => {
      for (const content of ['', '   \n\t ', null, 5, ['x'], 'x'.repeat(5001), undefined]) {
        const answer = await conversation.send('POST', paths.quoteNote(id), { body: { content } });
        expectInvalid(answer, ['content']);
      }
    });
  });

  it('needs a token and a quote', async () => {
    const { id } = await make.quote();
    const body = { content: 'Who is there?' };
    await expectUnchanged(conversation, [paths.quoteNotes(id)], async () => {
      expectError(await conversation.send('POST', paths.quoteNote(id), { body, token: null }), 401);
    });
    expectError(await conversation.send('POST', paths.quoteNote(2_000_000_000), { body }), 404);
    expectError(await conversation.send('GET', paths.quoteNotes(2_000_000_000)), 404);
  });
};
