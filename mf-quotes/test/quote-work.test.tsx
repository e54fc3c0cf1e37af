import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeQuote, makeQuoteItem, makeQuoteNote, makeStaleErrorBody, makeUser } from 'api-contract/testing';
import { heldResponse } from 'shared-ui/testing';
import { quoteApi, renderQuote } from './render-quote';

const notes = (over = {}) => renderQuote(over, { tab: 'notes' });
const tools = (over = {}, api = quoteApi()) => renderQuote(over, { tab: 'tools', api });

describe('Internal notes', () => {
  it('mention a colleague who was chosen after @', async () => {
    const { actor, api } = await notes();
    const text = screen.getByPlaceholderText('Start typing to add a new note');
    await actor.fill(text, 'Please ring, @rob');
    await actor.click(await screen.findByRole('option', { name: 'Robin Patel' }));
    expect(text).toHaveValue('Please ring, @Robin Patel ');
    const mentions = [{ id: 2, name: 'Robin Young', written: 'Robin Patel' }];
    const note = makeQuoteNote({ content: 'Please ring, @Robin Patel', mentions });
    api.on('post', paths.quoteNote(42), { status: 201, body: note }).get(paths.quoteNotes(42), [note]);
    await actor.click(screen.getByRole('button', { name: 'Add Note' }));
    expect(await screen.findByText('@Robin Young')).toBeVisible();
    expect(api.callsTo('post', paths.quoteNote(42))[0]?.body).toEqual({
      content: 'Please ring, @Robin Patel',
      mentioned_user_ids: [2],
    });
  });

  test('show who wrote them, when, and what', async () => {
    await notes({ notes: [makeQuoteNote()] });
    const [note] = await within(await screen.findByRole('list', { name: 'Notes' })).findAllByRole('listitem');
    expect(note).toHaveTextContent('Alex Morgan');
    expect(note).toHaveTextContent('They would like to hear from us on Tuesday.');
  });

  test('are added without the spaces around them, with a word while that is done', async () => {
    const { actor, api } = await notes();
    const saving = heldResponse({ status: 201, body: makeQuoteNote({ id: 2, content: 'Call back' }) });
    api.on('post', paths.quoteNote(42), saving.handler);
    api.get(paths.quoteNotes(42), [makeQuoteNote({ id: 2, content: 'Call back' })]);
    expect(screen.getByRole('button', { name: 'Add Note' })).toBeDisabled();
    await actor.fill(screen.getByPlaceholderText('Start typing to add a new note'), '  Call back ');
    await actor.click(screen.getByRole('button', { name: 'Add Note' }));
    expect(await screen.findByText('Updating Notes')).toBeVisible();
    expect(screen.getByText('Your new note is being saved.')).toBeVisible();
    saving.release();
    expect(await screen.findByText('Call back', { selector: 'p' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Updating Notes')).not.toBeInTheDocument());
    expect(screen.getByPlaceholderText('Start typing to add a new note')).toHaveValue('');
    expect(screen.getByPlaceholderText('Start typing to add a new note')).toHaveFocus();
    expect(api.callsTo('post', paths.quoteNote(42))[0]?.body).toEqual({ content: 'Call back' });
  });

  test('are changed and deleted by their author, and not by colleagues', async () => {
    const other = makeQuoteNote({ id: 2, created_by_user: { id: 9, name: 'Bea Cole' } });
    const user = makeUser({ is_administrator: false });
    const { actor, api } = await renderQuote({ notes: [makeQuoteNote(), other] }, { tab: 'notes', user });
    const list = await screen.findByRole('list', { name: 'Notes' });
    const edit = await within(list).findAllByRole('button', { name: /^Edit/ });
    expect(edit).toHaveLength(1);
    const edited = makeQuoteNote({ content: 'Ring on Friday.', edited_at: makeQuoteNote().created_at });
    api.on('patch', paths.note(1), { body: edited }).get(paths.quoteNotes(42), [edited, other]);
    await actor.click(edit[0]!);
    await actor.fill(screen.getByRole('textbox', { name: 'Note' }), 'Ring on Friday.');
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Ring on Friday.')).toBeVisible();
    expect(await screen.findByText(/^edited/)).toBeVisible();
    expect(api.callsTo('patch', paths.note(1))[0]?.body).toEqual({ content: 'Ring on Friday.' });
    api.on('delete', paths.note(1), { status: 204 }).get(paths.quoteNotes(42), [other]);
    await actor.click(screen.getByRole('button', { name: /^Delete: / }));
    expect(await screen.findByText('Note deleted')).toBeVisible();
    expect(screen.queryByText('Ring on Friday.')).not.toBeInTheDocument();
  });

  test('that a colleague changed meanwhile show both texts, and keep what was typed', async () => {
    const theirs = makeQuoteNote({ content: 'Ring on Monday.', etag: '"2"' });
    const change = { field: 'content', line: null, before: null, after: theirs.content };
    const { actor, api } = await renderQuote({ notes: [makeQuoteNote()] }, { tab: 'notes' });
    const { stale, message } = makeStaleErrorBody();
    const body = { message, stale: { ...stale, changes: [change], current_etag: theirs.etag } };
    api.on('patch', paths.note(1), { status: 409, body }).get(paths.quoteNotes(42), [theirs]);
    await actor.click(await screen.findByRole('button', { name: /^Edit: / }));
    await actor.fill(screen.getByRole('textbox', { name: 'Note' }), 'Ring on Friday.');
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('alertdialog', { name: 'Someone else has changed this' });
    expect(within(question).getByRole('row', { name: /Ring on Monday.*Ring on Friday/ })).toBeVisible();
    const mine = makeQuoteNote({ content: 'Ring on Friday.', etag: '"3"' });
    api.on('patch', paths.note(1), { body: mine }).get(paths.quoteNotes(42), [mine]);
    await actor.click(within(question).getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Ring on Friday.', { selector: 'p' })).toBeVisible();
    expect(api.callsTo('patch', paths.note(1)).map(({ headers }) => headers['if-match'])).toEqual([
      '"1"',
      '"2"',
    ]);
  });

  test('of spaces alone cannot be added', async () => {
    const { actor } = await notes();
    await actor.type(screen.getByPlaceholderText('Start typing to add a new note'), '   ');
    expect(screen.getByRole('button', { name: 'Add Note' })).toBeDisabled();
  });

  test('that could not be saved stay in the field, and leaving asks first', async () => {
    const { actor, api } = await notes();
    api.on('post', paths.quoteNote(42), { fail: 'network' });
    await actor.fill(screen.getByPlaceholderText('Start typing to add a new note'), 'Keep me');
    await actor.click(screen.getByRole('button', { name: 'Add Note' }));
    expect(await screen.findByText('The note was not saved')).toBeVisible();
    expect(screen.getByText(/Check whether this was saved/)).toBeVisible();
    expect(screen.getByPlaceholderText('Start typing to add a new note')).toHaveValue('Keep me');
    await actor.click(screen.getByRole('link', { name: 'All Quotes' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});

describe('Tools', () => {
  test('make a revision and go there', async () => {
    const { actor, api, currentUrl } = await tools();
    api
      .get(paths.quoteRevision(42), { id: 43 })
      .get(paths.quoteNotes(43), [])
      .get(
        paths.quote(43),
        makeQuote({
          id: 43,
          reference_label: 'Q-00042-R1',
          revision_number: 1,
          revised_from_quote_id: 42,
          product_group_quote_items: [makeQuoteItem({ quote_id: 43 })],
        }),
      );
    await actor.click(screen.getByRole('button', { name: 'Create a new quote revision' }));
    expect(await screen.findByRole('heading', { name: /Q-00042-R1/ })).toBeVisible();
    expect(currentUrl()).toBe('/quotes/edit/43');
    const chain = await screen.findByRole('navigation', { name: 'Revisions' });
    expect(within(chain).getByRole('link', { name: 'Original' })).toHaveAttribute('href', '/quotes/edit/42');
    expect(chain).toHaveTextContent('R1 (current)');
  });

  test('do not revise what is won', async () => {
    await tools({ quote_status_id: 4, basic_info_locked: true });
    expect(screen.getByRole('button', { name: 'Create a new quote revision' })).toBeDisabled();
  });

  test('preview each document, after what was changed is saved', async () => {
    URL.createObjectURL = () => 'blob:the-pdf';
    URL.revokeObjectURL = () => undefined;
    const { actor, api } = await tools();
    api.on('get', paths.quoteDocument(42, 'bookingForm'), { body: new Blob(['%PDF']) });
    const panel = within(screen.getByRole('tabpanel'));
    for (const name of ['Proposal', 'Benefits Schedule', 'Terms and Conditions'])
      expect(panel.getByRole('button', { name: `Preview ${name}` })).toBeEnabled();
    await actor.click(screen.getByRole('button', { name: 'Preview Booking Form' }));
    const dialog = await screen.findByRole('dialog', { name: 'Booking Form Q-00042' });
    const download = await within(dialog).findByRole('button', { name: 'Download' });
    await waitFor(() => expect(download).toBeEnabled());
  });

  test('say that the documents are being made, and offer them again when that fails', async () => {
    const logged = expectConsole('error');
    const { actor, api } = await tools();
    const making = heldResponse({ status: 500, body: { message: 'No paper.' } });
    api.on('get', paths.quoteDocuments(42), making.handler);
    await actor.click(screen.getByRole('button', { name: 'Download the quote documents pack' }));
    expect(await screen.findByText('Please wait... creating documents...')).toBeVisible();
    making.release();
    expect(await screen.findByText('The documents could not be downloaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download the quote documents pack' })).toBeEnabled();
    expect(logged).toHaveLength(1);
  });

  test('delete a draft once that is confirmed, and go to the list', async () => {
    const { actor, api, currentUrl } = await tools();
    api.on('delete', paths.quote(42), { status: 204 });
    await actor.click(screen.getByRole('button', { name: 'Delete Quote' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Quote?' });
    expect(question).toHaveTextContent('Please confirm that you want to delete this quote.');
    await actor.click(within(question).getByRole('button', { name: 'Yes, delete it' }));
    await waitFor(() => expect(currentUrl()).toBe('/quotes/all'));
    expect(api.callsTo('delete', paths.quote(42))).toHaveLength(1);
  });

  test('delete a draft without asking about its unsaved details', async () => {
    const { actor, api, currentUrl } = await renderQuote();
    api.on('delete', paths.quote(42), { status: 204 });
    await actor.fill(screen.getByLabelText(/^Client note/), 'Never mind.');
    await actor.click(screen.getByRole('tab', { name: 'Tools' }));
    await actor.click(screen.getByRole('button', { name: 'Delete Quote' }));
    await actor.click(await screen.findByRole('button', { name: 'Yes, delete it' }));
    await waitFor(() => expect(currentUrl()).toBe('/quotes/all'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('do not revise while details are unsaved: the revision would lack them', async () => {
    const { actor, api } = await renderQuote();
    await actor.fill(screen.getByLabelText(/^Client note/), 'Dear Zoë');
    await actor.click(screen.getByRole('tab', { name: 'Tools' }));
    await actor.click(screen.getByRole('button', { name: 'Create a new quote revision' }));
    expect(await screen.findByText(/Save or reset them first/)).toBeVisible();
    expect(api.callsTo('get', paths.quoteRevision(42))).toHaveLength(0);
  });

  test('delete nothing but drafts', async () => {
    await tools({ quote_status_id: 2 });
    expect(screen.queryByRole('button', { name: 'Delete Quote' })).not.toBeInTheDocument();
  });
});
