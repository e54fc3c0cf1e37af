import { INVOICE_STATUS, paths, type Organisation } from 'api-contract';
import { synchroniseInvoices } from '../../src/domain';
import { unallocatedCredits } from '../../src/invoicing/overdue/queries';
import { findRow, updateDerived } from '../../src/store';
import { startFakeXero } from '../accounting/support';
import { readPdf } from '../documents/support/read';
import type { FakeXero, FakeXeroOptions } from '../fake-xero';
import { providerDay, type Json } from '../fake-xero/responses';
import { ChasingCompany } from './chasing-company';

let chasing: ChasingCompany;
let fakeXero: FakeXero;
let stop: () => Promise<void>;

const open = async (options: FakeXeroOptions = {}) => {
  const provider = await startFakeXero(options);
  fakeXero = provider.fakeXero;
  stop = provider.stop;
  chasing = await ChasingCompany.open(provider.settings);
};

afterEach(async () => {
  await chasing.close();
  await stop();
});

/** Creates an invoice that is overdue at the provider. Returns its id there and that of its contact. */
const overdueInvoice = async (over: Json = {}) => {
  const { xero_invoice_id } = await chasing.company.invoicedQuote();
  const invoice = fakeXero.invoices.change(String(xero_invoice_id), {
    Status: 'AUTHORISED',
    DueDate: providerDay('2026-02-01'),
    DueDateString: '2026-02-01T00:00:00',
    ...over,
  });
  return { invoiceId: invoice.InvoiceID, contactId: String((invoice.Contact as Json).ContactID) };
};

const synchronise = () => synchroniseInvoices(chasing.company.server.context);
const creditOf = async () => {
  await synchronise();
  return (await chasing.overdue()).clients[0]?.unallocated_credit;
};
const statement = async () => {
  const response = await chasing.company.staff.get(paths.statement(chasing.clientId));
  return (await readPdf(response.rawPayload)).text;
};

describe('credit that is not allocated', () => {
  it('stands beside what is due, which stays as it is, on the list, in the reminder and on the statement', async () => {
    await open();
    const { contactId } = await overdueInvoice();
    await synchronise();
    const before = await chasing.overdue();
    fakeXero.credits.add('CreditNotes', contactId, 700);
    fakeXero.credits.add('Prepayments', contactId, 200);
    fakeXero.credits.add('Overpayments', contactId, 100);
    expect(await creditOf()).toEqual([{ currency: 'GBP', amount: 1000 }]);
    const after = await chasing.overdue();
    expect(after).toMatchObject({ found_total: before.found_total, found_ages: before.found_ages });

    const sentence = '£1,000.00 of credit is not allocated.';
    const [draft] = (await chasing.preview()).drafts;
    expect(draft?.unallocated_credit).toEqual([{ currency: 'GBP', amount: 1000 }]);
    await chasing.send();
    await chasing.sendMails();
    const [mail] = chasing.mails;
    expect(mail?.blocks.map(({ text }) => text)[1]).toMatch(
      /^INV-.*\n£1,000\.00 of credit is not allocated\.$/,
    );
    expect(mail?.subject).toContain(before.found_total.toFixed(2));
    const attached = await readPdf(Buffer.from(mail!.attachments.at(-1)!.bytes));
    expect(attached.text).toContain(sentence);
    expect(await statement()).toContain(sentence);
  });

  it.each([
    ['Prepayments', 'ARPREPAYMENT', 'SPEND-PREPAYMENT'],
    ['Overpayments', 'AROVERPAYMENT', 'SPEND-OVERPAYMENT'],
  ] as const)(
    'is also that of %s which the provider has as %s, and none of a supplier',
    async (list, type, other) => {
      await open();
      const { contactId } = await overdueInvoice();
      fakeXero.credits.add(list, contactId, 30, { Type: type });
      fakeXero.credits.add(list, contactId, 20, { Type: other });
      expect(await creditOf()).toEqual([{ currency: 'GBP', amount: 30 }]);
    },
  );

  it('disappears when it is used up or voided, and is less when a part is allocated', async () => {
    await open();
    const { contactId, invoiceId } = await overdueInvoice();
    const note = fakeXero.credits.add('CreditNotes', contactId, 30);
    const paid = fakeXero.credits.add('Prepayments', contactId, 20);
    expect(await creditOf()).toEqual([{ currency: 'GBP', amount: 50 }]);
    fakeXero.credits.allocate('CreditNotes', note, invoiceId, 12.5);
    expect(await creditOf()).toEqual([{ currency: 'GBP', amount: 37.5 }]);
    fakeXero.credits.void('Prepayments', paid);
    expect(await creditOf()).toEqual([{ currency: 'GBP', amount: 17.5 }]);
    fakeXero.credits.allocate('CreditNotes', note, invoiceId, 17.5);
    expect(await creditOf()).toEqual([]);
    expect(await statement()).not.toContain('of credit');
  });

  it('is no draft, nothing of a supplier and nothing of another contact', async () => {
    await open();
    const { contactId } = await overdueInvoice();
    const other = fakeXero.contacts.add({ Name: 'Somebody else' });
    fakeXero.credits.add('CreditNotes', contactId, 1, { Status: 'DRAFT' });
    fakeXero.credits.add('CreditNotes', contactId, 2, { Type: 'ACCPAYCREDIT' });
    fakeXero.credits.add('Prepayments', contactId, 4, { Type: 'SPEND-PREPAYMENT' });
    fakeXero.credits.add('Overpayments', contactId, 8, { Type: 'SPEND-OVERPAYMENT' });
    fakeXero.credits.add('CreditNotes', other.ContactID, 16);
    expect(await creditOf()).toEqual([]);
  });

  it('is said in its currency, and never added to pounds', async () => {
    await open();
    const { contactId } = await overdueInvoice();
    fakeXero.credits.add('CreditNotes', contactId, 50, { CurrencyCode: 'EUR' });
    fakeXero.credits.add('CreditNotes', contactId, 25);
    fakeXero.credits.add('Prepayments', contactId, 10);
    expect(await creditOf()).toEqual([
      { currency: 'GBP', amount: 35 },
      { currency: 'EUR', amount: 50 },
    ]);
    expect(await statement()).toContain('£35.00 and €50.00 of credit is not allocated.');
  });

  it('goes with its organisation when that is merged into another one', async () => {
    await open();
    const { contactId } = await overdueInvoice();
    fakeXero.credits.add('CreditNotes', contactId, 40);
    const { id } = (
      await chasing.company.staff.post('/organisations', { name: 'Larger Ltd' })
    ).json<Organisation>();
    await chasing.company.staff.post(paths.organisationMerge(chasing.clientId), { into_organisation_id: id });
    await synchronise();
    const [client] = (await chasing.overdue()).clients;
    expect(client).toMatchObject({
      organisation: { id },
      unallocated_credit: [{ currency: 'GBP', amount: 40 }],
    });
  });

  it.each([
    ['that was voided', { invoice_status_id: INVOICE_STATUS.voided }],
    ['beside one of another client', {}],
  ])(
    'of a contact that is linked to nobody is not told to the client of an invoice %s',
    async (_what, columns) => {
      await open();
      const { contactId } = await overdueInvoice();
      const { xero_invoice_id } = await chasing.company.invoicedQuote();
      fakeXero.credits.add('CreditNotes', contactId, 40);
      await synchronise();
      const { store } = chasing.company.server.context;
      const id = (
        await chasing.company.staff.post('/organisations', { name: 'Agency Ltd' })
      ).json<Organisation>().id;
      await store.transaction(async (tx) => {
        await updateDerived(tx, 'organisations', chasing.clientId, { xero_contact_id: null });
        const row = (await findRow(tx, 'invoices', { xero_invoice_id: xero_invoice_id! }))!;
        await updateDerived(tx, 'invoices', row.id, { organisation_id: id, ...columns });
      });
      const creditOfEach = await store.read((db) => unallocatedCredits(db, [chasing.clientId, id]));
      const isVoided = 'invoice_status_id' in columns;
      expect(creditOfEach.map(({ organisation_id }) => organisation_id)).toEqual(
        isVoided ? [chasing.clientId] : [],
      );
    },
  );

  it('is read on every page of its list', async () => {
    await open();
    const { contactId } = await overdueInvoice();
    for (let number = 0; number < 251; number += 1) fakeXero.credits.add('CreditNotes', contactId, 1);
    expect(await creditOf()).toEqual([{ currency: 'GBP', amount: 251 }]);
  });

  it('is counted once where its list changes while the pages are read', async () => {
    await open();
    const { contactId } = await overdueInvoice();
    fakeXero.credits.add('CreditNotes', contactId, 30);
    const { accounting } = chasing.company.server.context;
    const credits = await accounting.unallocatedCredits();
    accounting.unallocatedCredits = () => Promise.resolve([...credits, ...credits]);
    expect(await creditOf()).toEqual([{ currency: 'GBP', amount: 30 }]);
  });

  it('has no payments where the connection was authorised before they were read; credit notes are there', async () => {
    await open({ scopes: ['accounting.invoices', 'accounting.contacts', 'accounting.settings.read'] });
    const { contactId } = await overdueInvoice();
    fakeXero.credits.add('CreditNotes', contactId, 30);
    fakeXero.credits.add('Prepayments', contactId, 20);
    expect(await creditOf()).toEqual([{ currency: 'GBP', amount: 30 }]);
  });

  it('is not written again while it is the same', async () => {
    await open();
    const { contactId } = await overdueInvoice();
    fakeXero.credits.add('CreditNotes', contactId, 30);
    const { store } = chasing.company.server.context;
    const read = () => store.read((db) => findRow(db, 'unallocated_credits', { xero_contact_id: contactId }));
    await synchronise();
    const first = await read();
    await synchronise();
    expect(first).toBeDefined();
    expect(await read()).toEqual(first);
  });

  it('that settled an invoice is credited, and a prepayment that did so is paid', async () => {
    await open();
    const [one, other] = [await overdueInvoice(), await overdueInvoice()];
    const due = Number(fakeXero.invoices.find(one.invoiceId)?.AmountDue);
    const note = fakeXero.credits.add('CreditNotes', one.contactId, due);
    const payment = fakeXero.credits.add('Prepayments', one.contactId, due);
    fakeXero.credits.allocate('CreditNotes', note, one.invoiceId, due);
    fakeXero.credits.allocate('Prepayments', payment, other.invoiceId, due);
    await synchronise();
    const listed = async (status: 'credited' | '4') =>
      (await chasing.company.staff.get(paths.xeroInvoices({ page: 1, status })))
        .json<{ invoices: { xero_invoice_id: string }[] }>()
        .invoices.map(({ xero_invoice_id }) => xero_invoice_id);
    expect(await listed('credited')).toEqual([one.invoiceId]);
    expect(await listed('4')).toEqual([other.invoiceId]);
  });
});

describe('sums in pounds', () => {
  it('say how many invoices in another currency they leave out, on the list and on the statement', async () => {
    await open();
    await overdueInvoice();
    await overdueInvoice({ CurrencyCode: 'EUR' });
    await synchronise();
    const left = async (query = {}) => (await chasing.overdue(query)).found_other_currency;
    expect(await left()).toBe(1);
    const counts = { invoice_count: 2, other_currency_count: 1 };
    expect((await chasing.overdue()).clients).toMatchObject([counts]);
    expect(await left({ age: '31-60' })).toBe(1);
    expect([await left({ age: '1-30' }), await left({ filter: 'nobody' })]).toEqual([0, 0]);
    expect(await left({ unchased: 1, filter: 'lodz' })).toBe(1);
    expect(await statement()).toContain('Totals are in pounds, without 1 invoice in other currencies.');
  });
});
