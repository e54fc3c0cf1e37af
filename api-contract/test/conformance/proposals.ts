import { paths, QUOTE_STATUS } from '../../src';
import { calls } from '../../src/server';
import { itReads, UNKNOWN_ID } from './checks';
import { type Client, expectError, expectInvalid, expectSuccess } from './client';
import { makers } from './makers';

/** What is sent of a quote to its client. */
export const proposals = (api: Client): void => {
  const make = makers(api);

  /** A draft with an item, for a contact with an email address. */
  const sendableQuote = async () => {
    const organisation = await make.organisation();
    const contact = await make.contact(organisation.id, { email: 'zoe@client.example' });
    const parties = { quote_organisation_id: organisation.id, quote_contact_id: contact.id };
    const quote = await make.quote(parties);
    await make.item(quote.id);
    return quote;
  };

  const draft = (id: number) => api.call('getProposalDraft', paths.proposalDraft(id));

  const emailFor = async (id: number, fields: object = {}) => {
    const { contact_id, request_key } = await draft(id);
    return {
      request_key,
      contact_id,
      subject: 'Your quote',
      content: 'Dear Zoë,\n\nPlease find our quote.',
      cc: 'boss@client.example',
      documents: ['proposal', 'terms'],
      ...fields,
    };
  };

  const send = async (id: number, fields: object = {}) =>
    api.call('sendProposal', paths.quoteProposals(id), { body: await emailFor(id, fields) });

  itReads(api, 'listQuoteProposals', async () => paths.quoteProposals((await sendableQuote()).id));

  it('sends a draft with its documents, and lists what was sent', async () => {
    const { id } = await sendableQuote();
    const sent = await send(id);
    expect(sent).toMatchObject({
      to_email: 'zoe@client.example',
      cc: ['boss@client.example'],
      has_link: true,
    });
    expect((await make.getQuote(id)).quote_status_id).toBe(QUOTE_STATUS.sent);
    const listed = await api.call('listQuoteProposals', paths.quoteProposals(id));
    expect(listed).toEqual({
      proposals: [sent],
      is_link_open: true,
      has_links: true,
      answers: [],
      thread: [],
      further_mails: [],
    });
    for (const file of sent.files) {
      const response = await api.send('GET', paths.proposalFile(sent.id, file.id));
      expectSuccess(response, calls.downloadProposalFile);
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${file.name}"`);
    }
    expectError(await api.send('GET', paths.proposalFile(sent.id, UNKNOWN_ID)), 404);
    expectError(await api.send('GET', paths.answerFile(sent.id, sent.files[0]!.id)), 404);
  });

  it('sends one email for each key', async () => {
    const { id } = await sendableQuote();
    const body = await emailFor(id);
    const first = await api.call('sendProposal', paths.quoteProposals(id), { body });
    expect(await api.call('sendProposal', paths.quoteProposals(id), { body })).toEqual(first);
  });

  it.each([
    [{ subject: '' }, 'subject'],
    [{ content: 'x'.repeat(5001) }, 'content'],
    [{ cc: 'boss' }, 'cc'],
    [{ documents: [], has_link: false }, 'documents'],
    [{ contact_id: UNKNOWN_ID }, 'contact_id'],
  ])('refuses %j', async (fields, field) => {
    const { id } = await sendableQuote();
    const body = await emailFor(id, fields);
    expectInvalid(await api.send('POST', paths.quoteProposals(id), { body }), [field]);
  });

  it('refuses an email that was not refused to be sent again', async () => {
    const { id } = await sendableQuote();
    expectError(await api.send('POST', paths.proposalSendAgain((await send(id)).id)), 422);
    expectError(await api.send('POST', paths.proposalSendAgain(UNKNOWN_ID)), 404);
    expectError(await api.send('POST', paths.furtherMailSendAgain(UNKNOWN_ID)), 404);
  });

  it('withdraws the links of a quote, and makes one for a preview', async () => {
    const { id } = await sendableQuote();
    await send(id);
    const { proposals: listed, has_links } = await api.call('withdrawLinks', paths.withdrawLinks(id));
    expect(listed.map(({ is_link_open }) => is_link_open)).toEqual([false]);
    expect(has_links).toBe(false);
    const { url } = await api.call('createPreviewLink', paths.previewLink(id));
    expect(url).toMatch(/^https?:\/\/[^/]+\/q\/[\w-]{43}$/);
  });

  it('finds nothing of an unknown quote', async () => {
    for (const path of [paths.quoteProposals(UNKNOWN_ID), paths.proposalDraft(UNKNOWN_ID)])
      expectError(await api.send('GET', path), 404);
    for (const path of [paths.withdrawLinks(UNKNOWN_ID), paths.previewLink(UNKNOWN_ID)])
      expectError(await api.send('POST', path), 404);
  });

  it('refuses an answer where the client has asked nothing, and an empty one', async () => {
    const { id } = await sendableQuote();
    for (const content of ['It is included.', ' '])
      expectInvalid(await api.send('POST', paths.quoteReplies(id), { body: { content } }), ['content']);
    const missing = await api.send('POST', paths.quoteReplies(UNKNOWN_ID), { body: { content: 'Yes' } });
    expectError(missing, 404);
  });
};
