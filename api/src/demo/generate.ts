import { groupBy, quoteCounter, revisionCounter } from '../domain';
import { generateBenefits } from './benefits';
import { generateCatalogue } from './catalogue';
import { generateHistory } from './history';
import { generateInvoices } from './invoices';
import { generateNotes } from './notes';
import { generateOrganisations } from './organisations';
import { generateUsers } from './people';
import { QuoteItems } from './quote-items';
import { planQuotes } from './quote-plan';
import { generateQuotes } from './quotes';
import { Random } from './random';
import { Setting, type DemoSize } from './setting';
import type { Rows, TableName } from '../store';

const seed = 20_240_229;

export interface DemoOptions {
  /** The moment that all dates are relative to. */
  now: Date;
  size: DemoSize;
  /** Of the one password that all users of the demonstration have. */
  passwordHash: string;
}

export interface DemoData {
  /** In an order in which each row only points at rows before it. */
  tables: readonly { [N in TableName]: { name: N; rows: Rows[N][] } }[TableName][];
  counters: ReadonlyMap<string, number>;
}

/** The demonstration data: the same for the same day and size, wherever it is made. */
export const generateDemoData = ({ now, size, passwordHash }: DemoOptions): DemoData => {
  const setting = new Setting(now);
  const random = new Random(seed);
  const users = generateUsers(passwordHash, setting);
  const { groups, products } = generateCatalogue(size, setting, random);
  const { stages, categories, benefits, assigned } = generateBenefits(groups, setting, random);
  const { organisations, contacts } = generateOrganisations(size, setting, random);

  const items = new QuoteItems(
    {
      sellable: groups.filter(({ is_sales_ledger_product }) => is_sales_ledger_product === 1),
      nominalCodes: new Map(groups.map((group) => [group.id, group.sales_ledger_nominal_code])),
      productsOf: groupBy(products, ({ product_group_id }) => product_group_id),
    },
    random,
  );
  const parties = {
    users,
    quotable: organisations.filter(({ is_quotable }) => is_quotable === 1),
    invoicable: organisations.filter(({ is_invoicable }) => is_invoicable === 1),
    contactsOf: groupBy(contacts, ({ organisation_id }) => organisation_id),
  };
  const plan = planQuotes(size.quotes, setting, random);
  const { quotes, lastRevisions } = generateQuotes(plan, parties, items, setting, random);
  const invoices = generateInvoices(quotes, setting, random);
  const notes = generateNotes(quotes, users, setting, random);
  const history = generateHistory(
    { quotes, items: items.items, children: items.children, notes, invoices },
    setting,
  );

  const counters = new Map([[quoteCounter, new Set(plan.map(({ chain }) => chain)).size]]);
  for (const [base, revision] of lastRevisions) counters.set(revisionCounter(base), revision);
  return {
    tables: [
      { name: 'users', rows: users },
      { name: 'product_groups', rows: groups },
      { name: 'products', rows: products },
      { name: 'benefit_stages', rows: stages },
      { name: 'benefit_categories', rows: categories },
      { name: 'benefits', rows: benefits },
      { name: 'product_group_benefits', rows: assigned },
      { name: 'organisations', rows: organisations },
      { name: 'contacts', rows: contacts },
      { name: 'quotes', rows: quotes },
      { name: 'quote_items', rows: items.items },
      { name: 'child_quote_items', rows: items.children },
      { name: 'quote_notes', rows: notes },
      { name: 'invoices', rows: invoices },
      { name: 'history', rows: history },
    ],
    counters,
  };
};
