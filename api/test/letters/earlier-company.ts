import { INVOICE_STATUS, QUOTE_STATUS } from 'api-contract';

/** Adds rows to a table of an earlier release. */
export type Add = (table: string, ...rows: readonly Record<string, unknown>[]) => Promise<void>;

export const at = (day: number, hour = 9): string =>
  `2026-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** Adds two users, a client with an overdue invoice, and three of its quotes: one to answer, one that has lapsed, and one that is won. */
export const addCompany = async (add: Add): Promise<void> => {
  const recorded = { created_at: at(1), updated_at: at(1), version: 1 };
  for (const [index, name] of ['Sam', 'Ann'].entries())
    await add('users', {
      ...recorded,
      name,
      email: `${name}@us.example`,
      email_key: `${name}@us.example`.toLowerCase(),
      password_hash: '',
      is_administrator: 1 - index,
    });
  await add('organisations', {
    ...recorded,
    name: 'Acme',
    search_name: 'acme',
    is_quotable: 1,
    is_invoicable: 1,
  });
  await add('contacts', {
    ...recorded,
    organisation_id: 1,
    name: 'Zoë',
    search_name: 'zoe',
    email: 'zoe@client.example',
  });
  await add('product_groups', {
    ...recorded,
    name: 'Gala',
    description: 'Gala',
    is_event: 1,
    is_sales_ledger_product: 1,
  });
  const quotes = [
    { quote_status_id: QUOTE_STATUS.sent, valid_until: '2026-12-31' },
    { quote_status_id: QUOTE_STATUS.sent, valid_until: '2026-03-10' },
    { quote_status_id: QUOTE_STATUS.salesWon, valid_until: '2026-12-31' },
  ];
  for (const [index, quote] of quotes.entries()) {
    await add('quotes', {
      ...recorded,
      ...quote,
      base_number: index + 1,
      revision_number: 0,
      reference_label: `Q-0000${index + 1}`,
      sales_agent_user_id: 1,
      date: '2026-03-01',
      tax_rate_id: 1,
      quote_organisation_id: 1,
      quote_contact_id: 1,
      sub_total_pence: 0,
      total_tax_pence: 0,
      total_amount_pence: 0,
      product_group_items_count: 1,
    });
    await add('quote_items', {
      ...recorded,
      quote_id: index + 1,
      item_number: 1,
      product_group_id: 1,
      group_name: 'Gala 2026',
      group_description: 'Gala',
      group_sales_ledger_product_code: '01',
      group_is_event: 1,
    });
  }
  await add('benefit_stages', { ...recorded, name: 'Before', name_key: 'before' });
  await add('benefit_categories', { ...recorded, name: 'Brand', name_key: 'brand' });
  await add('deliverables', {
    ...recorded,
    quote_id: 3,
    organisation_id: 1,
    kind: 'sold',
    description: 'A banner',
    benefit_stage_id: 1,
    stage_name: 'Before',
    benefit_category_id: 1,
    category_name: 'Brand',
    sort_order: 1,
    due_days: 0,
    is_due_date_set: 0,
    state: 'waiting-for-client',
    client_needs: 'Your logo',
    is_withdrawn: 0,
    is_worked_on: 1,
  });
  await add('invoices', {
    ...recorded,
    xero_invoice_id: 'one',
    organisation_id: 1,
    contact_id: 1,
    invoice_status_id: INVOICE_STATUS.authorised,
    invoice_number: 'INV-1',
    issue_date: '2026-02-01',
    due_date: '2026-02-20',
    sub_total_pence: 10_000,
    total_tax_pence: 2000,
    total_amount_pence: 12_000,
    amount_due_pence: 12_000,
    sent_to_contact: 0,
  });
};
