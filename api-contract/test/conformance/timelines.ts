import { FACT_RECORDS, paths, QUOTE_STATUS, TIMELINE_RECORDS, type TimelineEntry } from '../../src';
import { expectUnchanged, firstOf, itReads, quotesIn, UNKNOWN_ID } from './checks';
import { type Client, expectError, expectInvalid } from './client';
import { makers } from './makers';

export const quoteNoteWrites = (api: Client): void => {
  const make = makers(api);
  const list = (id: number) => api.call('listQuoteNotes', paths.quoteNotes(id));

  itReads(api, 'listQuoteNotes', async () => paths.quoteNotes(firstOf(await quotesIn(api)).id));

  it('has the text, trimmed, its author and its quote', async () => {
    const user = await api.call('getUser', paths.user());
    const { id, reference_label, organisation_quote, contact_quote } = await make.quote();
    const note = await make.note(id, '  Said “maybe”,\nthen hung up. <b>Really.</b> ');
    expect(note).toMatchObject({
      content: 'Said “maybe”,\nthen hung up. <b>Really.</b>',
      created_by_user: { id: user.id, name: user.name },
      noteable: { id, reference_label, organisation_quote, contact_quote },
    });
    expect(await list(id)).toEqual([note]);
  });

  it('mentions the colleagues whom it names, and not its author', async () => {
    const { id } = await make.quote();
    const me = await api.call('getUser', paths.user());
    const others = (await api.call('listUsers', paths.usersList())).filter((user) => user.id !== me.id);
    const { id: userId, name } = firstOf(others.filter((user) => !user.is_disabled));
    const content = `@${name}, tell @${me.name}`;
    const body = { content, mentioned_user_ids: [userId, me.id] };
    const note = await api.call('createQuoteNote', paths.quoteNote(id), { body });
    expect(note.mentions).toEqual([{ id: userId, name, written: name }]);
    expect(await list(id)).toEqual([note]);
    expect(await api.call('listOwnMentions', paths.ownMentions())).toEqual({ mentions: [] });
    await api.call('markMentionsSeen', paths.mentionsSeen(), { body: { ids: [2_000_000_000] } });
    const unknown = { content, mentioned_user_ids: [2_000_000_000] };
    expectInvalid(await api.send('POST', paths.quoteNote(id), { body: unknown }), ['mentioned_user_ids']);
  });

  it('are listed newest first, alone, in their quote and on the dashboard', async () => {
    const { id } = await make.quote();
    for (const content of ['First', 'Second', 'Third']) await make.note(id, content);
    const notes = await list(id);
    expect(notes.map(({ content }) => content)).toEqual(['Third', 'Second', 'First']);
    expect((await make.getQuote(id)).notes).toEqual(notes);
    const stats = await api.call('getDashboardStats', paths.dashboardStats());
    expect(stats.notes.slice(0, 3)).toEqual(notes);
  });

  it('refuses a note of nothing, of too much, or of something else than text', async () => {
    const { id } = await make.quote();
    await expectUnchanged(api, [paths.quote(id), paths.quoteNotes(id)], async () => {
      for (const content of ['', '   \n\t ', null, 5, ['x'], 'x'.repeat(5001), undefined]) {
        const response = await api.send('POST', paths.quoteNote(id), { body: { content } });
        expectInvalid(response, ['content']);
      }
    });
  });

  it('needs a token and a quote', async () => {
    const { id } = await make.quote();
    const body = { content: 'Who is there?' };
    await expectUnchanged(api, [paths.quoteNotes(id)], async () => {
      expectError(await api.send('POST', paths.quoteNote(id), { body, token: null }), 401);
    });
    expectError(await api.send('POST', paths.quoteNote(2_000_000_000), { body }), 404);
    expectError(await api.send('GET', paths.quoteNotes(2_000_000_000)), 404);
  });
};

const inShort = ({ subject, action }: TimelineEntry) => `${subject} ${action}`;

export const timelineWrites = (api: Client): void => {
  const make = makers(api);
  const read = async (id: number): Promise<TimelineEntry[]> =>
    (await api.call('getTimeline', paths.timeline('quotes', id))).entries;

  itReads(api, 'getQuoteHistory', async () => paths.quoteHistory(firstOf(await quotesIn(api)).id));
  itReads(api, 'getTimeline', async () => paths.timeline('quotes', firstOf(await quotesIn(api)).id));

  itReads(api, 'getRecordFacts', async () =>
    paths.recordFacts('organisations', (await make.organisation()).id),
  );

  it('returns 404 for the timeline and the facts of an unknown record, and of what has none', async () => {
    for (const record of TIMELINE_RECORDS)
      expectError(await api.send('GET', paths.timeline(record, UNKNOWN_ID)), 404);
    for (const record of FACT_RECORDS)
      expectError(await api.send('GET', paths.recordFacts(record, UNKNOWN_ID)), 404);
    expectError(await api.send('GET', '/timelines/users/1'), 404);
    expectInvalid(await api.send('GET', `${paths.timeline('quotes', 1)}?topic=gossip`), ['topic']);
  });

  it('returns 404 for the history of an unknown quote', async () => {
    expectError(await api.send('GET', paths.timeline('quotes', UNKNOWN_ID)), 404);
    expectError(await api.send('GET', paths.timeline('quotes', 'abc')), 404);
  });

  it('has the history of a deleted draft', async () => {
    const { id, reference_label: name } = await make.quote();
    await api.call('deleteQuote', paths.quote(id));
    expect(await read(id)).toMatchObject([
      { action: 'removed', name, is_deleted: true },
      { action: 'added', name, is_deleted: true },
    ]);
  });

  it('has who added the quote, and when', async () => {
    const user = await api.call('getUser', paths.user());
    const { id, reference_label, created_at } = await make.quote();
    expect(await read(id)).toEqual([
      {
        id: expect.any(Number),
        changed_at: created_at,
        changed_by: { id: user.id, name: user.name },
        subject: 'quote',
        record_id: id,
        is_deleted: false,
        action: 'added',
        name: reference_label,
        changes: [],
        quote: { id, reference_label },
        mail: null,
        answer: null,
      },
    ]);
  });

  it('has details what they were and became, by names and not by ids', async () => {
    const { id } = await make.quote({ client_quote_note: 'Dear Zoë' });
    const colleague = await api.newStaff();
    const token = await api.signIn(colleague);
    const body = { quote_status_id: QUOTE_STATUS.sent, client_quote_note: null };
    await api.call('updateQuote', paths.quote(id), { body, token });
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

  it('has items that came, were changed line by line, and went', async () => {
    const { id } = await make.quote();
    const item = await make.item(id);
    const [line] = item.child_quote_items;
    if (!line) throw new Error('The item has no line.');
    const items = [{ id: line.id, quantity: 3, price: 120 }];
    await make.saveItem(item.id, { items });
    await api.call('deleteQuoteItem', paths.quoteItem(item.id));
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

  it('has notes, and nothing of another quote', async () => {
    const [one, other] = [await make.quote(), await make.quote()];
    await make.note(one.id, 'Call on Monday.');
    expect((await read(one.id))[0]).toMatchObject({
      subject: 'note',
      action: 'added',
      changes: [{ field: 'content', line: null, before: null, after: 'Call on Monday.' }],
    });
    expect((await read(other.id)).map(inShort)).toEqual(['quote added']);
  });

  it('has a revision at both ends, and not of each item that it began with', async () => {
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

  it('has the invoice that was raised', async () => {
    const { id, xero_invoice } = await make.invoicedQuote();
    expect((await read(id))[0]).toMatchObject({
      subject: 'invoice',
      action: 'added',
      name: xero_invoice?.invoice_number,
    });
  });
};
