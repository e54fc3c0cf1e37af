import { paths, QUOTE_STATUSES } from '../../index';
import { expectError } from '../check-answer';
import type { Conversation } from '../conversation';
import { expectUnchanged } from './checks';
import { salesMakers } from './sales-makers';

export const quoteDeletionWrites = (conversation: Conversation): void => {
  const make = salesMakers(conversation);

  it('removes a draft with its items and notes', async () => {
    const { id } = await make.quote();
    const item = await make.item(id);
    const body = { content: 'Never mind.' };
    await conversation.succeed('createQuoteNote', paths.quoteNote(id), { body });
    await conversation.succeed('deleteQuote', paths.quote(id));

    expectError(await conversation.send('GET', paths.quote(id)), 404);
    expectError(await conversation.send('GET', paths.quoteNotes(id)), 404);
    expectError(await conversation.send('GET', paths.quoteCalculatedFields(id)), 404);
    expectError(await conversation.send('DELETE', paths.quoteItem(item.id)), 404);
    expectError(await conversation.send('DELETE', paths.quote(id)), 404);
    const { notes } = await conversation.succeed<{ notes: { noteable: { id: number } }[] }>(
      'getDashboardStats',
      paths.dashboardStats(),
    );
    expect(notes.map(({ noteable }) => noteable.id)).not.toContain(id);
  });

  it('never gives its number to another quote', async () => {
    const first = await make.quote();
    await conversation.succeed('deleteQuote', paths.quote(first.id));
    const second = await make.quote();
    expect(second.reference_label > first.reference_label).toBe(true);
  });

  it.each(QUOTE_STATUSES.slice(1))('refuses one that is $name', async ({ id: statusId }) => {
    const { id } = await make.quoteIn(statusId);
    await expectUnchanged(conversation, [paths.quote(id)], async () => {
      expectError(await conversation.send('DELETE', paths.quote(id)), 422);
    });
  });

  it('needs a token and a quote', async () => {
    const { id } = await make.quote();
    await expectUnchanged(conversation, [paths.quote(id)], async () => {
      expectError(await conversation.send('DELETE', paths.quote(id), { token: null }), 401);
      expectError(await conversation.send('DELETE', paths.quote('abc')), 404);
    });
  });
};
