import { isOverdue, OVERDUE_AGES, paths, toPence, type InvoiceListItem } from '../../src';
import { calls, OVERDUE_CLIENT_SORTS } from '../../src/server';
import { firstOf, invoicesIn, itReads, UNKNOWN_ID } from './checks';
import { type Client, expectError, expectInvalid, expectSuccess } from './client';
import { makers } from './makers';
import { readAll } from './pages';

/** Who owes what, and how they are reminded of it. */
export const chasing = (api: Client): void => {
  const make = makers(api);
  type Query = Parameters<typeof paths.overdueClients>[0];
  const pageOf = (query: Query = {}) => api.call('listOverdueClients', paths.overdueClients(query));
  const all = (query: Query = {}) =>
    readAll(async (page) => {
      const { clients: rows, found_count } = await pageOf({ ...query, per_page: 25, page });
      return { rows, found_count };
    });
  const idsOf = async (query: Query) => (await all(query)).map(({ organisation }) => organisation.id);

  const overdueInvoices = async (): Promise<InvoiceListItem[]> =>
    (await invoicesIn(api)).filter(
      (invoice) => isOverdue(invoice, api.today) && invoice.organisation_invoice !== null,
    );

  const aClient = async () => firstOf(await all({ sort: 'total', order: 'desc' }));

  const message = { subject: '{{total}} is overdue', text: 'Dear {{first_name}},\n\n{{invoices}}' };

  /** The body of a reminder of a client, based on the newest one. */
  const reminderFor = async (organisation_id: number, fields: object = {}, client: object = {}) => {
    const body = { organisation_ids: [organisation_id] };
    const { drafts } = await api.call('previewReminders', paths.paymentReminderPreview(), { body });
    const last_reminder_id = firstOf(drafts).last_reminder?.id ?? null;
    const to = 'accounts@client.example';
    return { clients: [{ organisation_id, to, last_reminder_id, ...client }], ...message, ...fields };
  };

  const send = (body: object) => api.send('POST', paths.paymentReminders(), { body });

  itReads(api, 'listOverdueClients', () => paths.overdueClients());
  itReads(api, 'listReminders', async () => paths.organisationReminders((await aClient()).organisation.id));

  it('have the sums of the overdue invoices', async () => {
    const invoices = await overdueInvoices();
    const clients = await all();
    const page = await pageOf();
    const due = invoices.reduce((sum, { amount_due }) => sum + toPence(amount_due), 0);
    expect(clients.length).toBe(new Set(invoices.map((one) => one.organisation_invoice?.id)).size);
    expect(toPence(page.found_total)).toBe(due);
    expect(page.found_ages.reduce((sum, amount) => sum + toPence(amount), 0)).toBe(due);
    for (const { organisation, invoice_count, total_due, ages } of clients) {
      const own = invoices.filter((invoice) => invoice.organisation_invoice?.id === organisation.id);
      expect(invoice_count).toBe(own.length);
      expect(toPence(total_due)).toBe(own.reduce((sum, { amount_due }) => sum + toPence(amount_due), 0));
      expect(ages.reduce((sum, amount) => sum + toPence(amount), 0)).toBe(toPence(total_due));
    }
  });

  it.each(OVERDUE_CLIENT_SORTS)('have the same clients by %s, whichever the direction', async (sort) => {
    const [up, down] = [await idsOf({ sort, order: 'asc' }), await idsOf({ sort, order: 'desc' })];
    expect(up.length).toBeGreaterThan(0);
    expect(up.toSorted()).toEqual(down.toSorted());
  });

  it('can be those of an age, and those of a name', async () => {
    for (const [index, age] of OVERDUE_AGES.entries())
      expect(await all({ age })).toEqual((await all()).filter(({ ages }) => ages[index]! > 0));
    const { organisation } = await aClient();
    const filter = organisation.name.toUpperCase();
    expect(await idsOf({ filter })).toContain(organisation.id);
  });

  it('are reminded once by each request that knows the newest reminder', async () => {
    const { organisation } = await aClient();
    const body = await reminderFor(organisation.id);
    const [outcome] = await api.call('sendReminders', paths.paymentReminders(), { body });
    expect(outcome).toMatchObject({ organisation_id: organisation.id, problem: null });
    expect(outcome?.reminder).toMatchObject({ to: ['accounts@client.example'] });
    const [repeated] = await api.call('sendReminders', paths.paymentReminders(), { body });
    expect(repeated).toMatchObject({ reminder: null, problem: expect.any(String) as string });
    const listed = await api.call('listReminders', paths.organisationReminders(organisation.id));
    expect(listed[0]?.id).toBe(outcome?.reminder?.id);
    const client = (await all()).find((one) => one.organisation.id === organisation.id);
    expect(client?.last_reminder?.id).toBe(outcome?.reminder?.id);
    expect(await idsOf({ unchased: 1 })).not.toContain(organisation.id);
    expectError(await api.send('POST', paths.paymentReminderSendAgain(listed[0]!.id)), 422);
  });

  it.each([
    [{ subject: '' }, {}, 'subject'],
    [{ text: '{{reference}}' }, {}, 'text'],
    [{ clients: [] }, {}, 'clients'],
    [{}, { to: 'nobody' }, 'clients.0.to'],
    [{}, { organisation_id: UNKNOWN_ID }, 'clients'],
  ])('refuse %j for %j', async (fields, client, field) => {
    const { organisation } = await aClient();
    expectInvalid(await send(await reminderFor(organisation.id, fields, client)), [field]);
  });

  it('have a statement of account, and what is unknown is not found', async () => {
    const { id } = await make.organisation();
    for (const organisationId of [id, (await aClient()).organisation.id])
      expectSuccess(await api.send('GET', paths.statement(organisationId)), calls.downloadStatement);
    for (const path of [
      paths.statement(UNKNOWN_ID),
      paths.organisationReminders(UNKNOWN_ID),
      paths.paymentReminderFile(UNKNOWN_ID, 1),
    ])
      expectError(await api.send('GET', path), 404);
    expectError(await api.send('POST', paths.paymentReminderSendAgain(UNKNOWN_ID)), 404);
    const body = { organisation_ids: [UNKNOWN_ID] };
    expectInvalid(await api.send('POST', paths.paymentReminderPreview(), { body }), ['organisation_ids']);
  });
};
