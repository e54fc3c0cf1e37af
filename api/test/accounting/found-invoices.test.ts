import { synchroniseInvoices, type RemoteProvider } from '../../src/domain';
import { deleteRows, getRow, updateDerived } from '../../src/store';
import { addWonQuote, invoiceQuote, openXeroCompany, reasonOf, type XeroCompany } from './support';

let company: XeroCompany;

beforeEach(async () => {
  company = await openXeroCompany();
});

afterEach(() => company.stop());

describe('a quote gets no invoice that is not its own', () => {
  const refusal = async (work: Promise<unknown>) => {
    const { kind, messages } = (await reasonOf(work)) as { kind: string; messages?: string[] };
    return [kind, ...(messages ?? [])];
  };

  it('where that of another one has its reference at the provider, which is named and stays as it is', async () => {
    const [one, other] = [await addWonQuote(company.context), await addWonQuote(company.context, 'Q-00002')];
    const { id } = await invoiceQuote(company.context, one.id);
    company.fakeXero.invoices.change('INV-0001', { Reference: 'Q-00002' });
    expect(await refusal(invoiceQuote(company.context, other.id))).toEqual([
      'rejected',
      'Its invoice INV-0001 has the reference Q-00002, but is that of Q-00001. Correct the reference there, then try again.',
    ]);
    const { store } = company.context;
    expect(await store.read((db) => getRow(db, 'invoices', id))).toMatchObject({ quote_id: one.id });
    expect((await store.read((db) => getRow(db, 'quotes', one.id))).invoice_id).toBe(id);
  });

  it('where another one was linked meanwhile, which is named', async () => {
    const quote = await addWonQuote(company.context);
    const { accounting } = company.context as { accounting: RemoteProvider };
    const create = accounting.createDraft.bind(accounting);
    accounting.createDraft = async (...request) => {
      const made = await create(...request);
      const { InvoiceID: _id, InvoiceNumber: _number, ...body } = company.fakeXero.invoices.find('INV-0001')!;
      company.fakeXero.invoices.change('INV-0001', { Reference: 'Rent' });
      company.fakeXero.invoices.write({ ...body, Date: '2026-03-29', DueDate: '2026-04-29' });
      await synchroniseInvoices(company.context);
      return made;
    };
    expect(await refusal(invoiceQuote(company.context, quote.id))).toEqual([
      'rejected',
      'Its invoice INV-0001 for Q-00001 is one too many: the quote has another one. Void one of the two there.',
    ]);
  });

  it('where what was found is void by now', async () => {
    const quote = await addWonQuote(company.context);
    const { accounting } = company.context;
    accounting.findByReference = async (reference, from) => {
      const find = (Object.getPrototypeOf(accounting) as RemoteProvider).findByReference;
      const found = await find.call(accounting, reference, from);
      return found && { ...found, invoice_status_id: 5 };
    };
    await invoiceQuote(company.context, quote.id);
    await company.context.store.transaction(async (tx) => {
      await updateDerived(tx, 'quotes', quote.id, { invoice_id: null });
      await deleteRows(tx, 'invoices', { quote_id: quote.id });
    });
    expect(await refusal(invoiceQuote(company.context, quote.id))).toEqual([
      'rejected',
      'Its invoice INV-0001 for Q-00001 is void or credited. Please try again.',
    ]);
  });
});
