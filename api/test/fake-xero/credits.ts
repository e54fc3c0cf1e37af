import { randomUUID } from 'node:crypto';
import type { Contacts } from './contacts';
import type { Invoices } from './invoices';
import { cents, providerDate, type Json } from './responses';

/** The lists of credit, each with the names of its ids and of the type that is a client's. */
export const creditLists = {
  CreditNotes: { id: 'CreditNoteID', type: 'ACCRECCREDIT', scope: 'accounting.invoices' },
  Prepayments: { id: 'PrepaymentID', type: 'RECEIVE-PREPAYMENT', scope: 'accounting.payments' },
  Overpayments: { id: 'OverpaymentID', type: 'RECEIVE-OVERPAYMENT', scope: 'accounting.payments' },
} as const;
export type CreditListName = keyof typeof creditLists;

export interface Credit extends Json {
  Status: string;
  RemainingCredit: number;
  Allocations: Json[];
  updated: Date;
}

/** The provider's credit notes, prepayments and overpayments. They are made and allocated on its own screens alone. */
export class Credits {
  readonly all: Readonly<Record<CreditListName, Map<string, Credit>>> = {
    CreditNotes: new Map(),
    Prepayments: new Map(),
    Overpayments: new Map(),
  };

  constructor(
    private readonly contacts: Contacts,
    private readonly invoices: Invoices,
    private readonly now: () => Date,
  ) {}

  /** Adds an approved credit of a contact. Returns its id. */
  add(list: CreditListName, contactId: string, total: number, over: Json = {}): string {
    const contact = this.contacts.find(contactId);
    if (!contact) throw new Error(`There is no contact ${contactId}`);
    const id = randomUUID();
    this.keep(list, id, {
      [creditLists[list].id]: id,
      Type: creditLists[list].type,
      Status: 'AUTHORISED',
      Contact: { ContactID: contact.ContactID, Name: contact.Name },
      Date: providerDate(this.now()),
      LineAmountTypes: 'NoTax',
      LineItems: [],
      SubTotal: total,
      TotalTax: 0,
      Total: total,
      CurrencyCode: 'GBP',
      CurrencyRate: 1,
      RemainingCredit: total,
      Allocations: [],
      HasAttachments: false,
      updated: this.now(),
      ...over,
    });
    return id;
  }

  /** Allocates a part of a credit to an invoice: a credit that is used up, and an invoice of which nothing is due, are PAID. */
  allocate(list: CreditListName, id: string, invoiceId: string, amount: number): void {
    const credit = this.get(list, id);
    const invoice = this.invoices.find(invoiceId);
    if (!invoice) throw new Error(`There is no invoice ${invoiceId}`);
    const due = cents(Number(invoice.AmountDue) - amount);
    const applied = { [creditLists[list].id]: id, Total: credit.Total, AppliedAmount: amount };
    this.invoices.change(invoice.InvoiceID, {
      AmountDue: due,
      AmountCredited: cents(Number(invoice.AmountCredited) + amount),
      [list]: [...((invoice[list] as Json[] | undefined) ?? []), applied],
      ...(due === 0 ? { Status: 'PAID', FullyPaidOnDate: providerDate(this.now()) } : {}),
    });
    const RemainingCredit = cents(credit.RemainingCredit - amount);
    const allocation = {
      Amount: amount,
      Date: providerDate(this.now()),
      Invoice: { InvoiceID: invoice.InvoiceID },
    };
    this.keep(list, id, {
      ...credit,
      RemainingCredit,
      Allocations: [...credit.Allocations, allocation],
      Status: RemainingCredit === 0 ? 'PAID' : credit.Status,
    });
  }

  /** Voids a credit of which nothing is allocated. */
  void(list: CreditListName, id: string): void {
    this.keep(list, id, { ...this.get(list, id), Status: 'VOIDED', RemainingCredit: 0 });
  }

  private get(list: CreditListName, id: string): Credit {
    const credit = this.all[list].get(id);
    if (!credit) throw new Error(`There is no credit ${id} in ${list}`);
    return credit;
  }

  private keep(list: CreditListName, id: string, credit: Credit): void {
    const updated = this.now();
    this.all[list].set(id, { ...credit, updated, UpdatedDateUTC: providerDate(updated) });
  }
}
