import { INVOICE_STATUS, paths, type Organisation, type Quote, type Reminder } from 'api-contract';
import { JobFailure } from '../../src/domain';
import { getRow, listRows, updateDerived } from '../../src/store';
import { remindersOfUndoneMerges } from '../../src/store/migrations/0175-reminders-of-undone-merges';
import type { MigrationDatabase } from '../../src/store/migrations/columns';
import { readPdf } from '../documents/support/read';
import { ChasingCompany } from './chasing-company';

let chasing: ChasingCompany;

beforeEach(async () => {
  chasing = await ChasingCompany.open();
});

afterEach(() => chasing.close());

const named = async (query = {}) =>
  (await chasing.overdue(query)).clients.map(({ organisation }) => organisation.name);

/** Another client with an overdue invoice. */
const addClient = async (name: string, days: number): Promise<number> => {
  const { id } = (await chasing.company.staff.post('/organisations', { name })).json<Organisation>();
  const invoice = await chasing.overdueInvoice(days);
  await chasing.change(invoice.id, { organisation_id: id });
  return id;
};

describe('the overdue clients', () => {
  it('have what is due by its age, and no invoice that is paid or not due yet', async () => {
    for (const days of [1, 30, 31, 61, 91, 0, -3]) await chasing.overdueInvoice(days);
    const paid = await chasing.overdueInvoice(50);
    await chasing.pay(paid.id);
    const page = await chasing.overdue();
    const [client] = page.clients;
    const each = client!.ages[1]!;
    expect(client).toMatchObject({
      organisation: { id: chasing.clientId },
      invoice_count: 5,
      ages: [2 * each, each, each, each],
      total_due: 5 * each,
      last_reminder: null,
    });
    expect(page).toMatchObject({
      total_count: 1,
      found_count: 1,
      found_ages: client!.ages,
      found_total: 5 * each,
    });
  });

  it('are sorted by their oldest invoice, or as wanted, and can be searched and filtered', async () => {
    await chasing.overdueInvoice(10);
    await addClient('Älter AG', 95);
    await addClient('Middle Ltd', 40);
    expect(await named()).toEqual(['Älter AG', 'Middle Ltd', 'Łódź Events']);
    expect(await named({ sort: 'organisation', order: 'desc' })).toEqual([
      'Middle Ltd',
      'Łódź Events',
      'Älter AG',
    ]);
    expect(await named({ sort: '31-60', order: 'desc' })).toEqual(['Middle Ltd', 'Älter AG', 'Łódź Events']);
    expect(await named({ filter: 'alter' })).toEqual(['Älter AG']);
    expect(await named({ age: '1-30' })).toEqual(['Łódź Events']);
    const page = await chasing.overdue({ age: 'over-90', page: 5, per_page: 10 });
    expect(page).toMatchObject({ page: 1, total_count: 3, found_count: 1 });
  });

  it('say who chased them last, and can be those alone who were not chased for a week', async () => {
    await chasing.overdueInvoice(10);
    await addClient('Middle Ltd', 40);
    await chasing.send();
    expect((await chasing.overdue({ filter: 'lodz' })).clients[0]!.last_reminder).toMatchObject({
      sent_by_user: { name: 'First User' },
      status: 'queued',
    });
    expect(await named({ unchased: 1 })).toEqual(['Middle Ltd']);
    await chasing.company.letDaysPass(8);
    expect(await named({ unchased: 1, sort: 'organisation' })).toEqual(['Łódź Events', 'Middle Ltd']);
  });

  it('are chased again on the same day of the next week, from midnight in London', async () => {
    const moveTo = (instant: string) => {
      chasing.company.server.clock.moveTo(instant);
      return chasing.company.letDaysPass(0);
    };
    await chasing.overdueInvoice(10);
    await moveTo('2026-06-09T15:00:00.000Z');
    await chasing.send();
    await moveTo('2026-06-15T22:59:59.000Z');
    expect(await named({ unchased: 1 })).toEqual([]);
    await moveTo('2026-06-15T23:00:00.000Z');
    expect(await named({ unchased: 1 })).toEqual(['Łódź Events']);
  });

  it('count as not chased when their reminder failed, unless another one has arrived', async () => {
    await chasing.overdueInvoice(10);
    const refused = () => Promise.reject(new JobFailure('550 No such user', 'refused'));
    const { reminder: first } = await chasing.send();
    await chasing.sendMails(refused);
    expect(await named({ unchased: 1 })).toEqual(['Łódź Events']);
    const { reminder: second } = await chasing.send({}, { last_reminder_id: first!.id });
    await chasing.sendMails();
    expect(await named({ unchased: 1 })).toEqual([]);
    await chasing.send({}, { last_reminder_id: second!.id });
    await chasing.sendMails(refused);
    expect(await named({ unchased: 1 })).toEqual([]);
  });

  it('count as not chased when their reminder was cancelled', async () => {
    await chasing.overdueInvoice(10);
    await chasing.send();
    const { organisation, contact } = chasing.company.client;
    await chasing.company.save(`/organisations/${organisation.id}/contacts/${contact.id}`, {
      is_archived: true,
    });
    await chasing.sendMails();
    expect(await named({ unchased: 1 })).toEqual(['Łódź Events']);
  });

  it('keep their reminders when two of them are merged', async () => {
    await chasing.overdueInvoice(10);
    await chasing.send();
    const into = await addClient('Middle Ltd', 40);
    const merge = { into_organisation_id: into };
    await chasing.company.staff.post(paths.organisationMerge(chasing.clientId), merge);
    const { clients } = await chasing.overdue();
    expect(clients).toMatchObject([{ organisation: { name: 'Middle Ltd' }, invoice_count: 2 }]);
    expect(clients[0]!.last_reminder).not.toBeNull();
  });
});

describe('a reminder that was sent while a merge held', () => {
  const remindMerged = async (meanwhile?: (into: number) => Promise<void>) => {
    const { staff } = chasing.company;
    const into = (await staff.post(paths.organisations(), { name: 'Middle Ltd' })).json<Organisation>().id;
    const merge = { into_organisation_id: into };
    const merged = await staff.post(paths.organisationMerge(chasing.clientId), merge);
    await meanwhile?.(into);
    await chasing.send({}, { organisation_id: into });
    return { into, undo: async () => expect((await staff.undo(merged)).statusCode).toBe(200) };
  };
  /** Makes an overdue invoice of a quote without a payer, as one that was made by hand at the provider. */
  const invoiceWithoutPayer = async () => {
    const { id, quote_id } = await chasing.overdueInvoice(10);
    const none = { invoice_organisation_id: null, invoice_contact_id: null };
    const { store } = chasing.company.server.context;
    await store.transaction((tx) => updateDerived(tx, 'quotes', quote_id!, none));
    await chasing.change(id, { organisation_id: null });
    return id;
  };
  const remindersOf = async (id: number) =>
    (await chasing.company.staff.get(paths.organisationReminders(id))).json<Reminder[]>();
  const expectChased = async (into: number) => {
    expect(await named({ unchased: 1 })).toEqual([]);
    expect((await chasing.overdue()).clients).toMatchObject([
      { organisation: { id: chasing.clientId }, last_reminder: { status: 'queued' } },
    ]);
    expect(await remindersOf(into)).toEqual([]);
    expect(await chasing.reminders()).toHaveLength(1);
  };

  it('goes back with its invoices', async () => {
    await chasing.overdueInvoice(10);
    const { into, undo } = await remindMerged();
    await undo();
    await expectChased(into);
  });

  it('goes back with an invoice that has its client of the quote since', async () => {
    const id = await invoiceWithoutPayer();
    const { into, undo } = await remindMerged((organisation_id) => chasing.change(id, { organisation_id }));
    await undo();
    await expectChased(into);
  });

  describe('with an invoice that is addressed to a contact at the provider', () => {
    const linkTo = (organisationId: number, xero_contact_id: string | null) =>
      chasing.company.server.context.store.transaction((tx) =>
        updateDerived(tx, 'organisations', organisationId, { xero_contact_id }),
      );
    const mergeOther = async (into_organisation_id: number) => {
      const { staff } = chasing.company;
      const other = (await staff.post(paths.organisations(), { name: 'Other' })).json<Organisation>().id;
      await linkTo(other, 'other');
      await staff.post(paths.organisationMerge(other), { into_organisation_id });
    };
    const none = async (_organisationId: number): Promise<void> => {};
    /** Has the invoice addressed while the merge holds. Returns the organisation that stays, and the one of the invoice after the undo. */
    const addressTo = async (xero_contact_id: string, { before = none, meanwhile = none } = {}) => {
      const id = await invoiceWithoutPayer();
      await before(chasing.clientId);
      await linkTo(chasing.clientId, null);
      const { into, undo } = await remindMerged(async (organisation_id) => {
        await linkTo(organisation_id, 'middle');
        await meanwhile(organisation_id);
        await chasing.change(id, { organisation_id, xero_contact_id });
      });
      await undo();
      const { store } = chasing.company.server.context;
      return { into, of: (await store.read((db) => getRow(db, 'invoices', id))).organisation_id };
    };

    it('stays with that of the organisation that stays', async () => {
      const { into, of } = await addressTo('middle');
      expect(of).toBe(into);
    });

    it('stays with that of one that was merged into the organisation that stays', async () => {
      const { into, of } = await addressTo('other', { meanwhile: mergeOther });
      expect(of).toBe(into);
    });

    it('goes back with that of one that was merged into the organisation that goes', async () => {
      expect((await addressTo('other', { before: mergeOther })).of).toBe(chasing.clientId);
    });
  });

  it('has gone back in the data of an earlier release', async () => {
    await chasing.overdueInvoice(10);
    const { into, undo } = await remindMerged();
    await undo();
    await chasing.company.server.context.store.transaction(async (tx) => {
      const [mail] = await listRows(tx, 'client_mails');
      await updateDerived(tx, 'client_mails', mail!.id, { organisation_id: into });
      await remindersOfUndoneMerges(tx as unknown as MigrationDatabase);
    });
    await expectChased(into);
  });
});

it('reminds no contact who is of another organisation again', async () => {
  const { staff } = chasing.company;
  await chasing.overdueInvoice(10);
  const into = await addClient('Middle Ltd', 40);
  const merged = await staff.post(paths.organisationMerge(chasing.clientId), { into_organisation_id: into });
  await chasing.send({}, { organisation_id: into });
  expect((await staff.undo(merged)).statusCode).toBe(200);
  await chasing.sendMails();
  expect(chasing.mails).toEqual([]);
  const [sent] = (await staff.get(paths.organisationReminders(into))).json<Reminder[]>();
  expect(sent).toMatchObject({ problem: 'Not sent: the contact belongs to another organisation.' });
});

describe('the statement of account', () => {
  it('is a PDF of the open invoices, also where there is none', async () => {
    const path = paths.statement(chasing.clientId);
    const empty = await chasing.company.staff.get(path);
    expect(empty.headers['content-disposition']).toBe('attachment; filename="Statement-odz-Events.pdf"');
    await chasing.overdueInvoice(1);
    await chasing.overdueInvoice(10);
    const full = await chasing.company.staff.get(path);
    const { text } = await readPdf(full.rawPayload);
    for (const part of ['Statement of account', 'Łódź Events', 'INV-', ' 1 day ', '10 days', 'Balance due'])
      expect(text).toContain(part);
    expect((await chasing.company.staff.get(paths.statement(999))).statusCode).toBe(404);
  });
});

it('of a sale in parts, only the part that is overdue is chased; the statement has each part that is open', async () => {
  const { company } = chasing;
  const { id, reference_label } = await company.wonQuote();
  const payment_plan = '30% 14 days after the sale\nBalance 30 days before the event';
  await company.save(paths.quoteInvoiceDetails(id), { payment_plan });
  const { invoices } = (await company.invoice(id)).json<Quote>();
  const [deposit, balance] = invoices;
  const invoice_status_id = INVOICE_STATUS.authorised;
  await chasing.change(deposit!.id, { invoice_status_id, due_date: '2026-03-20' });
  await chasing.change(balance!.id, { invoice_status_id, due_date: '2026-09-01' });
  const due = { invoice_count: 1, total_due: deposit!.total_amount };
  expect((await chasing.overdue()).clients).toMatchObject([due]);
  expect((await chasing.preview()).drafts[0]!.invoices).toMatchObject([{ id: deposit!.id }]);
  const statement = await company.staff.get(paths.statement(chasing.clientId));
  const { text } = await readPdf(statement.rawPayload);
  for (const part of [1, 2]) expect(text).toContain(`${reference_label}-P${part}`);
});
