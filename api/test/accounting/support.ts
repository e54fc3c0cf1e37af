// One whole quote, column by column: longer than most files because rows are.
import type { FastifyInstance } from 'fastify';
import {
  addDays,
  emptyFields,
  londonDate,
  organisationFields,
  QUOTE_STATUS,
  quoteTotals,
} from 'api-contract';
import { xeroDefaults, type AccountingSettings } from '../../src/adapters';
import { createContext } from '../../src/context';
import {
  countQuotes,
  createProviderInvoice,
  emptyQuote,
  ProviderFailure,
  readInvoiceDraft,
  type Context,
  type RemoteProvider,
} from '../../src/domain';
import { fakeXeroCredentials, FakeXero, type FakeXeroOptions } from '../fake-xero';
import { createTestDatabase } from '../support/database';
import { leastCost, TestClock } from '../support/server';
import { findRow, insertRow, nextNumber, type InvoiceRow, type QuoteRow } from '../../src/store';

/** A quote that is won and ready to be invoiced: two lines of 20% VAT, 120.35 net. */
export const addWonQuote = ({ store, clock }: Context, reference = 'Q-00001'): Promise<QuoteRow> =>
  store.transaction(async (tx) => {
    const made = { created_at: clock.now().toISOString(), updated_at: clock.now().toISOString() };
    const address = {
      ...emptyFields(organisationFields),
      address_line_1: '1 High Street',
      address_city: 'Leeds',
      address_post_code: 'LS1 1AA',
      address_country: 'United Kingdom',
    };
    const user = await insertRow(tx, 'users', {
      name: 'Sal',
      email: reference,
      email_key: reference,
      password_hash: '-',
      disabled_at: null,
      second_factor_at: null,
      is_administrator: false,
      ...made,
    });
    const organisation =
      (await findRow(tx, 'organisations', { name: 'Łódź "Big" Events' })) ??
      (await insertRow(tx, 'organisations', {
        ...address,
        name: 'Łódź "Big" Events',
        is_archived: false,
        xero_contact_id: null,
        merged_into_organisation_id: null,
        is_quotable: true,
        is_invoicable: true,
        ...countQuotes([]),
        ...made,
      }));
    const contact = await insertRow(tx, 'contacts', {
      organisation_id: organisation.id,
      name: 'Ada Nowak',
      civi_crm_id: null,
      is_archived: false,
      email: 'ada@example.com',
      job_title: null,
      phone_office: null,
      phone_mobile: null,
      merged_into_contact_id: null,
      ...made,
    });
    const group = await insertRow(tx, 'product_groups', {
      parent_product_group_id: null,
      sales_ledger_product_code: `${reference}-0110-00`,
      sales_ledger_nominal_code: '4000',
      name: 'Gala',
      description: 'Gala Dinner',
      is_event: true,
      benefit_statement_text_number: 1,
      is_sales_ledger_product: true,
      is_archived: false,
      ...made,
    });
    const product = await insertRow(tx, 'products', {
      product_group_id: group.id,
      product_code: `${reference}-0110-00.1`,
      name: 'Table',
      price_pence: 5000,
      is_discountable: true,
      include_on_client_price_list: true,
      quantity_default: 1,
      is_archived: false,
      ...made,
    });
    const totals = quoteTotals(
      [
        { quantity: 2, unitPrice: 6000 },
        { quantity: 1, unitPrice: 35 },
      ],
      20,
    );
    const number = (await nextNumber(tx, 'test-quote')) + 1000;
    const quote = await insertRow(tx, 'quotes', {
      ...emptyQuote,
      base_number: number,
      revision_number: 0,
      reference_label: reference,
      quote_status_id: QUOTE_STATUS.salesWon,
      sales_agent_user_id: user.id,
      date: '2026-03-01',
      tax_rate_id: 1,
      quote_organisation_id: organisation.id,
      quote_contact_id: contact.id,
      purchase_order_reference: 'PO 7',
      date_sale_won: '2026-03-02',
      invoice_organisation_id: organisation.id,
      invoice_contact_id: contact.id,
      client_invoice_note: 'With thanks',
      sub_total_pence: totals.net,
      total_tax_pence: totals.tax,
      total_amount_pence: totals.gross,
      product_group_items_count: 1,
      ...made,
    });
    const item = await insertRow(tx, 'quote_items', {
      quote_id: quote.id,
      item_number: 1,
      ...{ date: '2026-06-12', priced_for: '2026-06-12' },
      product_group_id: group.id,
      group_name: 'Gala',
      group_description: 'Gala Dinner',
      group_sales_ledger_product_code: '0110-00',
      group_sales_ledger_nominal_code: '4000',
      group_is_event: true,
      group_benefit_statement_text_number: 1,
      ...made,
    });
    for (const [index, [quantity, price_pence]] of [
      [2, 6000],
      [1, 35],
    ].entries()) {
      await insertRow(tx, 'child_quote_items', {
        quote_id: quote.id,
        quote_item_id: item.id,
        product_id: product.id,
        product_code: product.product_code,
        product_name: index === 0 ? 'Table' : 'Menu card',
        quantity: quantity as number,
        price_pence: price_pence as number,
        sort_order: index + 1,
        discount_basis_points: 0,
        is_discountable: false,
        is_dropped: false,
        is_optional: false,
      });
    }
    return quote;
  });

/** What somebody does who clicks on Create invoice. */
export const invoiceQuote = (context: Context, quoteId: number): Promise<InvoiceRow> =>
  createProviderInvoice(context, {
    quoteId,
    author: null,
    prepare: (tx, quote, { number: partNumber }) => {
      const issueDate = londonDate(context.clock.now());
      return readInvoiceDraft(tx, quote, { issueDate, dueDate: addDays(issueDate, 30), partNumber });
    },
  });

export interface InvoicingCompany {
  context: Context;
  clock: TestClock;
  stop(): Promise<void>;
}

/** A store of its own with the provider of the settings. */
export const openCompany = async (
  accounting: AccountingSettings = { provider: 'local' },
): Promise<InvoicingCompany> => {
  const database = await createTestDatabase();
  const store = await database.open();
  const clock = new TestClock();
  const context = createContext(store, clock, { accounting, passwordCost: leastCost });
  const stop = async (): Promise<void> => {
    await store.close();
    await database.remove();
  };
  return { context, clock, stop };
};

export interface XeroCompany extends InvoicingCompany {
  fakeXero: FakeXero;
  settings: AccountingSettings;
}

export type XeroOptions = FakeXeroOptions & { requestTimeout?: number; callTimeout?: number };

const listen = async (app: FastifyInstance): Promise<string> => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return address;
};

/** A fake of Xero, and the settings that connect the product to it. */
export const startFakeXero = async (options: XeroOptions = {}) => {
  const fakeXero = new FakeXero(options);
  const app = fakeXero.buildApp();
  const origin = await listen(app);
  const settings: AccountingSettings = {
    provider: 'xero',
    ...xeroDefaults,
    ...fakeXeroCredentials,
    baseUrl: `${origin}/api.xro/2.0`,
    tokenUrl: `${origin}/connect/token`,
    requestTimeout: options.requestTimeout ?? 1500,
    callTimeout: options.callTimeout ?? 8000,
  };
  const stop = async (): Promise<void> => {
    app.server.closeAllConnections();
    await app.close();
  };
  return { fakeXero, settings, stop };
};

/** The product connected to a fake of Xero. */
export const openXeroCompany = async (options: XeroOptions = {}): Promise<XeroCompany> => {
  const provider = await startFakeXero(options);
  const company = await openCompany(provider.settings);
  const stop = async (): Promise<void> => {
    await provider.stop();
    await company.stop();
  };
  return { ...company, ...provider, stop };
};

/** The same, with a draft of the invoice of a quote that is won. */
export const openWithDraft = async (options?: XeroOptions) => {
  const company = await openXeroCompany(options);
  const quote = await addWonQuote(company.context);
  const dates = { issueDate: '2026-03-28', dueDate: '2026-04-27' };
  const draft = await company.context.store.read((db) => readInvoiceDraft(db, quote, dates));
  return { company, draft, xero: company.context.accounting as RemoteProvider };
};

/** Returns why the provider failed. */
export const reasonOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderFailure)) throw new Error(`No provider failure: ${String(error)}`);
  return error.reason;
};
