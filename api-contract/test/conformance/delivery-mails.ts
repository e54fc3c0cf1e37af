import { paths, QUOTE_STATUS, type Deliverable, type DeliveryMailKind } from '../../src';
import { firstOf, itReads, UNKNOWN_ID } from './checks';
import { type Client, expectError, expectInvalid } from './client';
import { makers, unique } from './makers';

/** What is sent to the client of a sale. */
export const deliveryMails = (api: Client): void => {
  const make = makers(api);

  /** A sale to a contact with an address, of whom something is needed. */
  const needingSale = async (): Promise<{ id: number; deliverable: Deliverable }> => {
    const organisation = await make.organisation();
    const contact = await make.contact(organisation.id, { email: 'zoe@client.example' });
    const parties = { quote_organisation_id: organisation.id, quote_contact_id: contact.id };
    const { id } = await make.sale(['Before'], '2027-03-18', parties);
    const one = firstOf(await api.call('listQuoteDeliverables', paths.quoteDeliverables(id)));
    const body = { client_needs: 'Your logo', client_needs_by: '2027-02-01' };
    return { id, deliverable: await api.call('updateDeliverable', paths.deliverable(one.id), { body }) };
  };

  const emailFor = async (id: number, kind: DeliveryMailKind = 'material', fields: object = {}) => {
    const draft = paths.proposalDraft(id, kind);
    const { contact_id, request_key } = await api.call('getProposalDraft', draft);
    const texts = { subject: 'Your logo', content: 'Dear Zoë,\n\nPlease send it.' };
    return { kind, request_key, contact_id, ...texts, ...fields };
  };

  const send = async (id: number) =>
    api.call('sendDeliveryMail', paths.deliveryMails(id), { body: await emailFor(id) });

  itReads(api, 'listDeliveryMails', async () => paths.deliveryMails((await needingSale()).id));

  itReads(api, 'listDeliverableMaterial', async () =>
    paths.deliverableMaterial((await needingSale()).deliverable.id),
  );

  it('asks for material with a link, once for each key, and lists what was sent', async () => {
    const { id } = await needingSale();
    const body = await emailFor(id);
    const sent = await api.call('sendDeliveryMail', paths.deliveryMails(id), { body });
    expect(sent).toMatchObject({
      kind: 'material',
      to_email: 'zoe@client.example',
      link: { is_open: true, last_opened_at: null },
    });
    expect(await api.call('sendDeliveryMail', paths.deliveryMails(id), { body })).toEqual(sent);
    const listed = await api.call('listDeliveryMails', paths.deliveryMails(id));
    expect(listed).toEqual({ mails: [sent], links: [] });
  });

  it('asks the clients of many sales, once for each key, where something is missing', async () => {
    const sales = [await needingSale(), await needingSale()];
    await api.call('updateDeliverable', paths.deliverable(sales[1]!.deliverable.id), {
      body: { client_needs: null },
    });
    const body = {
      ids: sales.map(({ deliverable }) => deliverable.id),
      request_key: unique('key'),
      subject: 'Material for {{reference}}',
      content: 'Dear {{first_name}},\n\n{{link}}',
    };
    const ask = () => api.call('requestMaterial', paths.materialRequests(), { body });
    const outcomes = await ask();
    expect(outcomes).toMatchObject([
      { quote_id: sales[0]!.id, problem: null },
      { quote_id: sales[1]!.id, problem: expect.any(String) as string },
    ]);
    expect(await ask()).toEqual(outcomes);
    const { mails } = await api.call('listDeliveryMails', paths.deliveryMails(sales[0]!.id));
    expect(mails).toMatchObject([{ kind: 'material', link: { is_open: true } }]);
    expect(await api.call('getDeliverable', paths.deliverable(sales[0]!.deliverable.id))).toMatchObject({
      state: 'waiting-for-client',
    });
    const invalid = { ...body, subject: '{{total}}' };
    expectInvalid(await api.send('POST', paths.materialRequests(), { body: invalid }), ['subject']);
    const neither = { ...body, ids: undefined };
    expectInvalid(await api.send('POST', paths.materialRequests(), { body: neither }), ['ids']);
  });

  it('sends the fulfilment report, which can be downloaded as it was sent', async () => {
    const { id } = await needingSale();
    const body = await emailFor(id, 'report');
    const sent = await api.call('sendDeliveryMail', paths.deliveryMails(id), { body });
    expect(sent).toMatchObject({
      kind: 'report',
      link: null,
      files: [{ name: expect.stringMatching(/^Fulfilment-Report-.*\.pdf$/) as string }],
    });
    expect(await api.call('sendDeliveryMail', paths.deliveryMails(id), { body })).toEqual(sent);
    const path = paths.deliveryMailFile(sent.id, firstOf(sent.files).id);
    expect((await api.send('GET', path)).text.startsWith('%PDF-')).toBe(true);
    expectError(await api.send('GET', paths.deliveryMailFile(sent.id, UNKNOWN_ID)), 404);
    expectError(await api.send('GET', paths.deliveryMailFile(UNKNOWN_ID, firstOf(sent.files).id)), 404);
  });

  it('renders the fulfilment report of a sale, and of nothing else', async () => {
    const { id } = await needingSale();
    const report = await api.send('GET', paths.fulfilmentReport(id));
    expect(report.text.startsWith('%PDF-')).toBe(true);
    await make.saveQuote(id, { quote_status_id: QUOTE_STATUS.negotiating });
    expectInvalid(await api.send('GET', paths.fulfilmentReport(id)), ['quote_status_id']);
    const body = await emailFor(id, 'material', { kind: 'report' });
    expectInvalid(await api.send('POST', paths.deliveryMails(id), { body }), ['quote_status_id']);
  });

  it('makes a link without an email, and ends both', async () => {
    const { id } = await needingSale();
    await send(id);
    const { url } = await api.call('createMaterialLink', paths.materialLinks(id));
    expect(url).toMatch(/^https?:\/\/[^/]+\/material\/[\w-]{43}$/);
    const { mails, links } = await api.call('endMaterialLinks', paths.endMaterialLinks(id));
    expect([mails[0]?.link?.is_open, ...links.map((link) => link.is_open)]).toEqual([false, false]);
  });

  it.each([
    [{ kind: 'other' }, 'kind'],
    [{ subject: '' }, 'subject'],
    [{ content: 'x'.repeat(5001) }, 'content'],
    [{ cc: 'boss' }, 'cc'],
    [{ contact_id: UNKNOWN_ID }, 'contact_id'],
  ])('refuses %j', async (fields, field) => {
    const { id } = await needingSale();
    const body = await emailFor(id, 'material', fields);
    expectInvalid(await api.send('POST', paths.deliveryMails(id), { body }), [field]);
  });

  it('has no link where nothing is needed, or the quote is not won', async () => {
    const { id, deliverable } = await needingSale();
    await api.call('updateDeliverable', paths.deliverable(deliverable.id), { body: { state: 'delivered' } });
    const body = await emailFor(id);
    expectInvalid(await api.send('POST', paths.deliveryMails(id), { body }), ['kind']);
    expectInvalid(await api.send('POST', paths.materialLinks(id)), ['kind']);
    const other = await needingSale();
    const { link } = await send(other.id);
    await make.saveQuote(other.id, { quote_status_id: QUOTE_STATUS.negotiating });
    expectInvalid(await api.send('POST', paths.materialLinks(other.id)), ['kind']);
    const [mail] = (await api.call('listDeliveryMails', paths.deliveryMails(other.id))).mails;
    expect([link?.is_open, mail?.link?.is_open]).toEqual([true, false]);
  });

  it('refuses an email that was not refused to be sent again', async () => {
    const { id } = await needingSale();
    expectError(await api.send('POST', paths.deliveryMailSendAgain((await send(id)).id)), 422);
  });

  it('finds nothing of an unknown quote', async () => {
    expectError(await api.send('GET', paths.deliveryMails(UNKNOWN_ID)), 404);
    expectError(await api.send('GET', paths.deliverableMaterial(UNKNOWN_ID)), 404);
    for (const path of [
      paths.materialLinks(UNKNOWN_ID),
      paths.endMaterialLinks(UNKNOWN_ID),
      paths.deliveryMailSendAgain(UNKNOWN_ID),
    ])
      expectError(await api.send('POST', path), 404);
  });
};
