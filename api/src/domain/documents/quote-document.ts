import type { TaxRate } from 'api-contract';
import type { Company, QuoteDocument } from '../ports';
import { toBenefitsSchedule, type BenefitRows } from './benefits';
import { documentFileNames } from './file-names';
import { toItems, toTotals } from './items';
import { toAgent, toClient, toClientDetails } from './parties';
import { standardTerms } from './standard-terms';
import { watermarkFor } from './watermark';
import { orNothing, toLongDate } from './words';
import type {
  ChildQuoteItemRow,
  ContactRow,
  OrganisationRow,
  QuoteItemRow,
  QuoteRow,
  UserRow,
} from '../../store';

/** What the documents of a quote are made from. Internal notes are not among it, so none can be printed. */
export interface QuotedFacts extends BenefitRows {
  quote: QuoteRow;
  items: readonly QuoteItemRow[];
  children: readonly ChildQuoteItemRow[];
  organisation: OrganisationRow;
  contact: ContactRow;
  agent: UserRow;
  taxRate: TaxRate;
}

/** The documents' contents, worded and formatted. */
export const toQuoteDocument = (facts: QuotedFacts, company: Company, madeAt: Date): QuoteDocument => {
  const { quote, items, children, organisation, contact, agent, taxRate } = facts;
  return {
    reference: quote.reference_label,
    date: toLongDate(quote.date),
    madeAt,
    watermark: watermarkFor(quote.quote_status_id),
    company,
    client: toClient(organisation, contact),
    clientDetails: toClientDetails(quote, organisation, contact),
    agent: toAgent(agent),
    items: toItems(items, children),
    ...toTotals(children, taxRate),
    note: orNothing(quote.client_quote_note),
    purchaseOrderReference: orNothing(quote.purchase_order_reference),
    benefits: toBenefitsSchedule(items, facts),
    terms: company.terms.length > 0 ? company.terms : standardTerms(company.name),
    files: documentFileNames(quote.reference_label),
  };
};
