import type { NewRow, Rows } from 'api';
import { emptyState, JsonStore, type Database, type Storage } from '../../src/store';

export const now = '2026-11-21T09:30:00.000Z';

export const makeDatabase = (): Database => {
  let state = emptyState();
  return { getState: () => state, setState: (next) => (state = next) };
};

/** Keeps nothing; can be told to fail, or to wait. */
export class FakeStorage implements Storage {
  failWith: Error | undefined;
  saves = 0;

  async save(): Promise<void> {
    this.saves += 1;
    await new Promise((resolve) => setImmediate(resolve));
    if (this.failWith) throw this.failWith;
  }

  async close(): Promise<void> {}
}

export const makeStore = (storage: Storage = new FakeStorage(), database = makeDatabase()): JsonStore =>
  new JsonStore(database, storage);

export const organisation = (
  over: Partial<NewRow<Rows['organisations']>> = {},
): NewRow<Rows['organisations']> => ({
  name: 'Harbour Events',
  civi_crm_id: null,
  address_line_1: null,
  address_line_2: null,
  address_line_3: null,
  address_line_4: null,
  address_city: null,
  address_region: null,
  address_post_code: null,
  address_country: null,
  is_quotable: 1,
  is_invoicable: 1,
  created_at: now,
  updated_at: now,
  ...over,
});

export const invoice = (over: Partial<NewRow<Rows['invoices']>> = {}): NewRow<Rows['invoices']> => ({
  xero_invoice_id: 'x-1',
  xero_contact_id: null,
  quote_id: 1,
  organisation_id: null,
  contact_id: null,
  invoice_status_id: 1,
  invoice_number: null,
  reference: null,
  issue_date: '2026-11-21',
  due_date: null,
  paid_date: null,
  sub_total_pence: 0,
  total_tax_pence: 0,
  total_amount_pence: 0,
  amount_due_pence: 0,
  sent_to_contact: 0,
  provider_updated_at: null,
  last_xero_sync_at: null,
  created_at: now,
  updated_at: now,
  ...over,
});

export const stage = (name: string): NewRow<Rows['benefit_stages']> => ({
  name,
  name_key: name.toLowerCase(),
  created_at: now,
  updated_at: now,
});
