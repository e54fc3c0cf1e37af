import {
  type Invoice,
  INVOICE_STATUSES,
  isInForce,
  isOverdue,
  isPaid,
  paths,
  type InvoicePreview,
  type Quote,
  QUOTE_STATUS,
  toPence,
} from '../../src';
import { calls } from '../../src/server';
import {
  expectUnchanged,
  firstOf,
  invoicesIn,
  itReads,
  itReadsOne,
  itSaves,
  quotesIn,
  UNKNOWN_ID,
} from './checks';
import { type Client, expectError, expectInvalid, expectSuccess } from './client';
import { invoiceParties, makers } from './makers';

const statusNames = INVOICE_STATUSES.map(({ id, name }) => ({ id, name }));

export const invoiceReads = (api: Client): void => {
  const list = async () => {
    const invoices = await invoicesIn(api);
    expect(invoices.length).toBeGreaterThan(0);
    return invoices;
  };

  itReads(api, 'listInvoices', paths.xeroInvoices);
  itReadsOne(api, 'getInvoice', paths.xeroInvoice, async () => firstOf(await list()).id);

  it('returns an invoice by its id as the list has it', async () => {
    const listed = firstOf(await list());
    expect(await api.call('getInvoice', paths.xeroInvoice(listed.id))).toEqual(listed);
  });

  it('lists the invoices to one organisation', async () => {
    const all = await list();
    const organisation_id = all.find((invoice) => invoice.organisation_invoice)?.organisation_invoice?.id;
    const own = await invoicesIn(api, organisation_id);
    expect(own.length).toBeGreaterThan(0);
    expect(own).toEqual(
      all.filter(({ organisation_invoice }) => organisation_invoice?.id === organisation_id),
    );
    expectInvalid(await api.send('GET', '/xero-invoices?organisation_id=x'), ['organisation_id']);
  });

  it('has the status of each by name, and whether it is paid or overdue', async () => {
    for (const invoice of await list()) {
      expect(statusNames).toContainEqual(invoice.invoice_status);
      expect(invoice.invoice_status.id).toBe(invoice.invoice_status_id);
      expect(invoice.is_paid).toBe(isPaid(invoice));
      expect(invoice.is_overdue).toBe(isOverdue(invoice, api.today));
      expect(toPence(invoice.sub_total) + toPence(invoice.total_tax)).toBe(toPence(invoice.total_amount));
    }
  });

  it('belongs to a quote, which counts it and refers to the first one while they are live', async () => {
    const quotes = await quotesIn(api);
    const invoices = await list();
    for (const { quote_id, quote, ...invoice } of invoices) {
      expect(quote?.id ?? null).toBe(quote_id);
      if (quote_id === null || !isInForce(invoice)) continue;
      const invoiced = firstOf(quotes.filter(({ id }) => id === quote_id));
      expect(quote).toEqual({
        id: invoiced.id,
        reference_label: invoiced.reference_label,
        sub_total: invoiced.sub_total,
        total_amount: invoiced.total_amount,
      });
    }
    for (const { id, xero_invoice_id, invoiced_parts_count } of quotes) {
      const live = invoices.filter((invoice) => invoice.quote_id === id && isInForce(invoice));
      expect(live).toHaveLength(invoiced_parts_count);
      const first = live.toSorted((one, other) => one.id - other.id)[0];
      expect(xero_invoice_id).toBe(first?.xero_invoice_id ?? null);
    }
  });

  describe('synchronisation', () => {
    const path = paths.xeroInvoicesSynchronise();
    const synchronise = () => api.call('synchroniseInvoices', path);
    const state = () => api.call('getSynchronisation', path);

    it('returns when it was done, and remembers it', async () => {
      const { synchronised_at } = await synchronise();
      expect(await state()).toEqual({ synchronised_at });
    });

    it('returns the same to ten requests at once', async () => {
      const responses = await Promise.all(Array.from({ length: 10 }, synchronise));
      expect(new Set(responses.map(({ synchronised_at }) => synchronised_at)).size).toBe(1);
      expect(await state()).toEqual({ synchronised_at: responses[0]?.synchronised_at });
    });

    it('leaves the invoices as they are when nothing has changed', async () => {
      const before = await list();
      await synchronise();
      expect(await list()).toEqual(before);
    });
  });

  it('in doubt are listed, and can be checked: none, where the provider has confirmed all', async () => {
    const path = paths.xeroInvoicesUnconfirmed();
    expect(await api.call('listUnconfirmedInvoices', path)).toEqual([]);
    expect(await api.call('checkUnconfirmedInvoices', path)).toEqual([]);
  });
};

export const raisedInvoiceWrites = (api: Client): void => {
  const make = makers(api);
  const invoiced = async (): Promise<{ quote: Quote; invoice: Invoice }> => {
    const quote = await make.invoicedQuote();
    if (!quote.xero_invoice) throw new Error('The quote has no invoice.');
    return { quote, invoice: quote.xero_invoice };
  };
  const update = (id: number, body: unknown) =>
    api.send('PATCH', paths.quoteInvoiceDetailsUpdate(id), { body });
  const askPreview = (id: number, body: unknown) =>
    api.send('POST', paths.quoteInvoiceDetailsPreview(id), { body });
  const preview = (id: number, body: object) =>
    api.call('previewUnlockedInvoiceDetails', paths.quoteInvoiceDetailsPreview(id), { body });
  const versionOf = ({ provider_version }: InvoicePreview) => ({ provider_version });

  describe('the status', () => {
    it("is the provider's own word, by either id, never stored", async () => {
      const { invoice } = await invoiced();
      for (const id of [invoice.id, invoice.xero_invoice_id]) {
        const path = paths.xeroInvoiceStatus(id);
        const response = await api.call('getInvoiceStatus', path);
        expect(response).toEqual({ invoice_status: 'DRAFT' });
        const { headers } = await api.send('GET', path);
        expect(headers.get('cache-control')).toContain('no-store');
      }
    });

    it('is unknown for what is no invoice', async () => {
      for (const id of ['2000000000', 'no-such-invoice', '0', '%00', "' or 1=1"]) {
        expectError(await api.send('GET', paths.xeroInvoiceStatus(id)), 404);
      }
    });
  });

  describe('the PDF', () => {
    it('is a download, by either id', async () => {
      const { invoice } = await invoiced();
      for (const id of [invoice.id, invoice.xero_invoice_id]) {
        const response = await api.send('GET', paths.xeroInvoicePdf(id));
        expectSuccess(response, calls.downloadInvoicePdf);
        expect(response.text.startsWith('%PDF-')).toBe(true);
        expect(response.headers.get('content-disposition')).toMatch(/filename="[\w.-]+\.pdf"/);
      }
    });

    it('is unknown for what is no invoice', async () => {
      for (const id of ['2000000000', 'no-such-invoice']) {
        expectError(await api.send('GET', paths.xeroInvoicePdf(id)), 404);
      }
    });
  });

  describe('the details of an unlocked one', () => {
    itSaves(api, {
      save: 'updateUnlockedInvoiceDetails',
      make: async () => {
        const { quote } = await invoiced();
        return { read: paths.quote(quote.id), save: paths.quoteInvoiceDetailsUpdate(quote.id) };
      },
      mine: () => ({ client_invoice_note: 'Corrected' }),
      theirs: () => ({ purchase_order_reference: 'PO corrected' }),
    });

    it('can be changed but for the day of the sale', async () => {
      const { quote } = await invoiced();
      await expectUnchanged(api, [paths.quote(quote.id)], async () => {
        for (const date_sale_won of ['2026-01-01', null]) {
          expectInvalid(await update(quote.id, { date_sale_won }), ['date_sale_won']);
        }
      });
      const details = {
        date_sale_won: quote.date_sale_won,
        purchase_order_reference: 'PO 99',
        ...invoiceParties(await make.parties()),
        client_invoice_note: 'For the other office',
      };
      const path = paths.quoteInvoiceDetailsUpdate(quote.id);
      const saved = await api.call('updateUnlockedInvoiceDetails', path, { body: details });
      expect(saved).toMatchObject({ ...details, sales_info_locked: true, basic_info_locked: true });
    });

    it('are compared with the invoice before they are saved, and nothing is written', async () => {
      const { quote } = await invoiced();
      const body = { purchase_order_reference: 'PO 1' };
      const lines = quote.product_group_quote_items.flatMap((item) => item.child_quote_items);
      await expectUnchanged(api, [paths.quote(quote.id)], async () => {
        const { differences } = await preview(quote.id, body);
        const description = 'Your purchase order: PO 1';
        const line = lines.length + 1;
        expect(differences).toEqual([
          {
            part: null,
            line,
            description,
            field: 'line',
            provider: null,
            ours: description,
            changed_there: false,
          },
        ]);
        expect((await preview(quote.id, {})).differences).toEqual([]);
      });
    });

    it('are saved as their preview has shown, unless the invoice has changed since', async () => {
      const { quote } = await invoiced();
      const { id } = quote;
      const old = await preview(id, { client_invoice_note: 'Mine' });
      const note = { client_invoice_note: 'Theirs' };
      expectSuccess(await update(id, { ...note, ...versionOf(old) }), calls.updateUnlockedInvoiceDetails);
      await expectUnchanged(api, [paths.quote(id)], async () => {
        const refused = await update(id, { client_invoice_note: 'Mine', ...versionOf(old) });
        expectInvalid(refused, ['provider_version']);
        expectInvalid(await update(id, { client_invoice_note: 'Mine', provider_version: 1 }), [
          'provider_version',
        ]);
      });
      // Sent again, it overwrites nothing.
      expectSuccess(await update(id, { ...note, ...versionOf(old) }), calls.updateUnlockedInvoiceDetails);
      const current = await preview(id, { client_invoice_note: 'Mine' });
      expect(current.differences).toMatchObject([
        { field: 'description', provider: 'Theirs', ours: 'Mine', changed_there: false },
      ]);
      const saved = await update(id, { client_invoice_note: 'Mine', ...versionOf(current) });
      expect(saved.json).toMatchObject({ client_invoice_note: 'Mine' });
    });

    it('are refused without an invoice', async () => {
      for (const statusId of [QUOTE_STATUS.draft, QUOTE_STATUS.negotiating, QUOTE_STATUS.salesWon]) {
        const { id } = await make.quoteIn(statusId);
        await expectUnchanged(api, [paths.quote(id)], async () => {
          for (const send of [update, askPreview])
            expectError(await send(id, { purchase_order_reference: 'PO 1' }), 422);
        });
      }
    });

    it('follow the rules of the other call', async () => {
      const { quote } = await invoiced();
      const closed = invoiceParties(await make.parties({ is_invoicable: false }));
      const { invoice_contact_id } = invoiceParties(await make.parties());
      await expectUnchanged(api, [paths.quote(quote.id)], async () => {
        for (const send of [update, askPreview]) {
          expectInvalid(await send(quote.id, { invoice_contact_id }), ['invoice_contact_id']);
          expectInvalid(await send(quote.id, closed), ['invoice_organisation_id']);
        }
        expectError(await askPreview(UNKNOWN_ID, {}), 404);
      });
    });
  });
};
