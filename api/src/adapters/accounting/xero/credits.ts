import { CURRENCY } from 'api-contract';
import type { ProviderCredit } from '../../../domain';
import type { XeroClient } from './client';
import { toPence } from './invoices';
import { readPage, XeroCredit } from './resources';
import { equals } from './wire-format';

/** A list of credit at the provider. `scope` matches the scopes of a connection that may read it. */
interface CreditList {
  list: string;
  id: 'CreditNoteID' | 'PrepaymentID' | 'OverpaymentID';
  /** Of clients; suppliers have other types. */
  types: readonly string[];
  scope: RegExp;
}

// `accounting.transactions` is the scope of connections that were made before Xero divided it.
const invoiceScope = /\baccounting\.(invoices|transactions)\b/;
const paymentScope = /\baccounting\.(payments|transactions)\b/;

const creditLists: readonly CreditList[] = [
  { list: 'CreditNotes', id: 'CreditNoteID', types: ['ACCRECCREDIT'], scope: invoiceScope },
  {
    list: 'Prepayments',
    id: 'PrepaymentID',
    types: ['RECEIVE-PREPAYMENT', 'ARPREPAYMENT'],
    scope: paymentScope,
  },
  {
    list: 'Overpayments',
    id: 'OverpaymentID',
    types: ['RECEIVE-OVERPAYMENT', 'AROVERPAYMENT'],
    scope: paymentScope,
  },
];

/** Maps an element of a list; none for one of a supplier, one that is used up or voided, and one without a contact. */
const toCredits = (credit: XeroCredit, { id, types }: CreditList): ProviderCredit[] => {
  const [xero_credit_id, xero_contact_id] = [credit[id], credit.Contact?.ContactID];
  const remaining_pence = toPence(credit.RemainingCredit ?? 0);
  const isOpen = types.includes(credit.Type ?? '') && credit.Status === 'AUTHORISED' && remaining_pence > 0;
  if (!isOpen || !xero_credit_id || !xero_contact_id) return [];
  return [{ xero_credit_id, xero_contact_id, remaining_pence, currency: credit.CurrencyCode || CURRENCY }];
};

/**
 * Fetches the unallocated credit of all clients. The lists are read whole: they are short, and an allocation, or a merge of contacts there,
 * shows in them whether or not the provider counts the credit as modified.
 */
export const readCredits = async (client: XeroClient): Promise<ProviderCredit[]> => {
  const scopes = await client.grantedScopes();
  const credits: ProviderCredit[] = [];
  for (const kind of creditLists.filter(({ scope }) => scope.test(scopes))) {
    const query = { where: equals('Status', 'AUTHORISED'), order: `${kind.id} ASC` };
    for (let page = 1, isOver = false; !isOver; page += 1) {
      const { elements, isLast } = await readPage(
        client,
        { list: kind.list, element: XeroCredit },
        { ...query, page },
      );
      credits.push(...elements.flatMap((element) => toCredits(element, kind)));
      isOver = isLast;
    }
  }
  return credits;
};
