import type { InvoiceDocumentRow, InvoiceSyncRow, ProviderCallRow } from './accounting';
import type {
  BenefitCategoryRow,
  BenefitRow,
  BenefitStageRow,
  ProductGroupBenefitRow,
  ProductGroupRow,
  ProductRow,
} from './catalogue';
import type { ContactRow, OrganisationRow } from './crm';
import type { InvoiceRow } from './invoices';
import type { LoginAttemptRow, SessionRow, UserRow } from './people';
import type { ChildQuoteItemRow, QuoteItemRow, QuoteNoteRow, QuoteRow } from './quotes';
import type { HistoryRow, IdempotencyKeyRow } from './records';

export * from './accounting';
export * from './catalogue';
export * from './common';
export * from './crm';
export * from './invoices';
export * from './people';
export * from './quotes';
export * from './records';

/** Every table of the product and the shape of its rows. */
export interface Rows {
  users: UserRow;
  sessions: SessionRow;
  login_attempts: LoginAttemptRow;
  product_groups: ProductGroupRow;
  products: ProductRow;
  benefits: BenefitRow;
  benefit_stages: BenefitStageRow;
  benefit_categories: BenefitCategoryRow;
  product_group_benefits: ProductGroupBenefitRow;
  organisations: OrganisationRow;
  contacts: ContactRow;
  quotes: QuoteRow;
  quote_items: QuoteItemRow;
  child_quote_items: ChildQuoteItemRow;
  quote_notes: QuoteNoteRow;
  invoices: InvoiceRow;
  history: HistoryRow;
  idempotency_keys: IdempotencyKeyRow;
  invoice_documents: InvoiceDocumentRow;
  invoice_syncs: InvoiceSyncRow;
  provider_calls: ProviderCallRow;
}

export type TableName = keyof Rows;
