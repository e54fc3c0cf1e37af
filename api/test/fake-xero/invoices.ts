import { randomUUID } from 'node:crypto';
import { cents, isJson, providerDate, providerDay, records, text, type Json } from './responses';
import type { Contact, Contacts, Dated } from './contacts';

/** A minimal one-page PDF that names the invoice. */
export const smallPdf = (title: string): Buffer => {
  const safe = title.replace(/[^\w .-]/g, '?');
  const content = `BT /F1 18 Tf 72 760 Td (${safe}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
};

export interface Invoice extends Json {
  InvoiceID: string;
  InvoiceNumber: string;
  Status: string;
  LineItems: Json[];
  updated: Date;
}

/** How tax is rounded: the provider rounds per line; the other way produces totals that differ from ours. */
export type TaxRounding = 'line' | 'document';

const taxRates: Readonly<Record<string, number>> = {
  OUTPUT2: 20,
  RROUTPUT: 5,
  ZERORATEDOUTPUT: 0,
  EXEMPTOUTPUT: 0,
};

const isDay = (value: unknown): value is string => /^\d{4}-\d{2}-\d{2}$/.test(text(value) ?? '');

const lineFaults = (line: Json): string[] => {
  const faults: string[] = [];
  const description = text(line.Description) ?? '';
  if (!description) faults.push('Description cannot be empty.');
  if (description.length > 4000) faults.push('Description can have at most 4000 characters.');
  const isRemark = line.UnitAmount === undefined && line.Quantity === undefined;
  if (isRemark) return faults;
  if (typeof line.UnitAmount !== 'number') faults.push('UnitAmount must be a number.');
  if (typeof line.Quantity !== 'number') faults.push('Quantity must be a number.');
  if (line.TaxType !== undefined && taxRates[String(line.TaxType)] === undefined) {
    faults.push(
      `The TaxType code '${String(line.TaxType)}' does not exist or cannot be used for this type of transaction.`,
    );
  }
  if (line.AccountCode !== undefined && !/^[A-Za-z0-9]{1,10}$/.test(String(line.AccountCode))) {
    faults.push(`Account code '${String(line.AccountCode)}' is not a valid code for this document.`);
  }
  return faults;
};

const priced = (line: Json): Json => {
  const full = Number(line.Quantity ?? 0) * Number(line.UnitAmount ?? 0);
  const net = cents((full * (100 - Number(line.DiscountRate ?? 0))) / 100 + 1e-9);
  const exact = (net * (taxRates[String(line.TaxType)] ?? 0)) / 100;
  const isRemark = line.UnitAmount === undefined;
  const TaxAmount = typeof line.TaxAmount === 'number' ? line.TaxAmount : cents(exact + 1e-9);
  const amounts = isRemark ? {} : { LineAmount: net, TaxAmount };
  return { LineItemID: randomUUID(), ...line, ...amounts };
};

/** The provider's sales invoices. */
export class Invoices {
  readonly all = new Map<string, Invoice>();
  private lastNumber = 0;

  constructor(
    private readonly contacts: Contacts,
    private readonly now: () => Date,
    private readonly rounding: TaxRounding,
  ) {}

  find(idOrNumber: string): Invoice | undefined {
    const byNumber = [...this.all.values()].find(({ InvoiceNumber }) => InvoiceNumber === idOrNumber);
    return this.all.get(idOrNumber) ?? byNumber;
  }

  /** Returns the validation errors of an invoice, in the provider's words. */
  faults(body: Json, current?: Invoice): string[] {
    const faults: string[] = [];
    if (current && current.Status !== 'DRAFT' && current.Status !== 'SUBMITTED') {
      return ['Invoice not of valid status for modification'];
    }
    if (!current && body.Type !== 'ACCREC') faults.push('Invoice type is required');
    if (body.Status !== undefined && !['DRAFT', 'SUBMITTED', 'AUTHORISED'].includes(String(body.Status))) {
      faults.push('Invoice status is not valid');
    }
    const contact = isJson(body.Contact)
      ? this.contacts.all.get(text(body.Contact.ContactID) ?? '')
      : undefined;
    if (!contact && !current) faults.push('A Contact must be specified for this type of transaction');
    if (!contact && isJson(body.Contact)) faults.push('The contact could not be found');
    if (body.Date !== undefined && !isDay(body.Date)) faults.push('Date is not valid');
    if (body.DueDate !== undefined && !isDay(body.DueDate)) faults.push('Due date is not valid');
    const lines = records(body.LineItems);
    if (!current && lines.length === 0) faults.push('One or more line items must be specified');
    return [...faults, ...lines.flatMap(lineFaults)];
  }

  /** Creates an invoice, or updates the given one: the lines in the request replace all previous lines. */
  write(body: Json, current?: Invoice): Invoice {
    const contact = isJson(body.Contact)
      ? this.contacts.all.get(text(body.Contact.ContactID) ?? '')
      : undefined;
    const invoice: Invoice = {
      ...(current ?? this.blank()),
      ...('Status' in body ? { Status: String(body.Status) } : {}),
      ...('Reference' in body ? { Reference: body.Reference } : {}),
      ...('CurrencyCode' in body ? { CurrencyCode: body.CurrencyCode } : {}),
      ...('LineAmountTypes' in body ? { LineAmountTypes: body.LineAmountTypes } : {}),
      ...(isDay(body.Date) ? { Date: providerDay(body.Date), DateString: `${body.Date}T00:00:00` } : {}),
      ...(isDay(body.DueDate)
        ? { DueDate: providerDay(body.DueDate), DueDateString: `${body.DueDate}T00:00:00` }
        : {}),
      ...(contact ? { Contact: shortContact(contact) } : {}),
      LineItems: records(body.LineItems).map(priced),
    };
    return this.keep({ ...invoice, ...this.sums(invoice.LineItems) });
  }

  /** Actions of the provider's own screens. */
  change(id: string, changes: Json): Invoice {
    const invoice = this.find(id);
    if (!invoice) throw new Error(`There is no invoice ${id}`);
    return this.keep({ ...invoice, ...changes });
  }

  private keep(invoice: Invoice): Invoice {
    const updated = this.now();
    const kept = { ...invoice, updated, UpdatedDateUTC: providerDate(updated) };
    this.all.set(kept.InvoiceID, kept);
    return kept;
  }

  private blank(): Invoice {
    this.lastNumber += 1;
    return {
      Type: 'ACCREC',
      InvoiceID: randomUUID(),
      InvoiceNumber: `INV-${String(this.lastNumber).padStart(4, '0')}`,
      Status: 'DRAFT',
      SentToContact: false,
      CurrencyRate: 1,
      CurrencyCode: 'GBP',
      LineAmountTypes: 'Exclusive',
      HasAttachments: false,
      HasErrors: false,
      Payments: [],
      LineItems: [],
      updated: this.now(),
    };
  }

  private sums(lines: readonly Json[]) {
    const net = cents(lines.reduce((sum, { LineAmount }) => sum + Number(LineAmount ?? 0), 0));
    const perLine = lines.reduce((sum, { TaxAmount }) => sum + Number(TaxAmount ?? 0), 0);
    const whole = (net * (taxRates[String(lines[0]?.TaxType)] ?? 0)) / 100;
    const tax = cents(this.rounding === 'line' ? perLine : whole + 1e-9);
    const total = cents(net + tax);
    return { SubTotal: net, TotalTax: tax, Total: total, AmountDue: total, AmountPaid: 0, AmountCredited: 0 };
  }
}

const shortContact = ({ ContactID, Name }: Contact): Json => ({ ContactID, Name });

/** Formats an invoice or a credit for a response; a list without paging omits the lines. */
export const toWire = (record: Dated, withLines: boolean): Json => {
  const { updated: _updated, LineItems, ...rest } = record;
  return withLines ? { ...rest, LineItems } : rest;
};
