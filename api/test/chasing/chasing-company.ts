import {
  addDays,
  INVOICE_STATUS,
  londonDate,
  paths,
  type OverdueClientPage,
  type OverdueClientQuery,
  type Reminder,
  type ReminderOutcome,
  type ReminderPreview,
} from 'api-contract';
import type { AccountingSettings } from '../../src/adapters';
import type { OutgoingMail, Refusal } from '../../src/domain';
import { listRows, updateRow, type InvoiceRow } from '../../src/store';
import { TestCompany } from '../quotes/test-company';
import { workAll } from '../support/work-all';

const message = {
  subject: '{{total}} is overdue',
  text: 'Dear {{first_name}},\n\n{{invoices}}\n\n{{sender}}',
};

/** A company whose client owes something, with a mail server that records what it gets. */
export class ChasingCompany {
  readonly mails: OutgoingMail[] = [];

  private constructor(readonly company: TestCompany) {}

  static async open(accounting?: AccountingSettings): Promise<ChasingCompany> {
    const company = await TestCompany.open(accounting);
    const { organisation, contact } = company.client;
    await company.save(`/organisations/${organisation.id}/contacts/${contact.id}`, {
      email: 'zoe@client.example',
    });
    return new ChasingCompany(company);
  }

  get clientId(): number {
    return this.company.client.organisation.id;
  }

  async change(invoiceId: number, columns: Partial<InvoiceRow>): Promise<void> {
    await this.company.server.context.store.transaction((tx) =>
      updateRow(tx, 'invoices', invoiceId, columns),
    );
  }

  /** An issued invoice that has been due for so many days. */
  async overdueInvoice(days: number): Promise<InvoiceRow> {
    const { id } = await this.company.invoicedQuote();
    const { store, clock } = this.company.server.context;
    const [invoice] = await store.read((db) => listRows(db, 'invoices', { quote_id: id }));
    const due_date = addDays(londonDate(clock.now()), -days);
    await this.change(invoice!.id, { invoice_status_id: INVOICE_STATUS.authorised, due_date });
    return { ...invoice!, due_date };
  }

  pay(invoiceId: number): Promise<void> {
    return this.change(invoiceId, { invoice_status_id: INVOICE_STATUS.paid, amount_due_pence: 0 });
  }

  async overdue(query: Partial<OverdueClientQuery> = {}): Promise<OverdueClientPage> {
    return (await this.company.staff.get(paths.overdueClients(query))).json<OverdueClientPage>();
  }

  async preview(): Promise<ReminderPreview> {
    const body = { organisation_ids: [this.clientId] };
    return (await this.company.staff.post(paths.paymentReminderPreview(), body)).json<ReminderPreview>();
  }

  post(fields: object = {}, client: object = {}) {
    const to = 'zoe@client.example';
    const clients = [{ organisation_id: this.clientId, to, last_reminder_id: null, ...client }];
    return this.company.staff.post(paths.paymentReminders(), { clients, ...message, ...fields });
  }

  async send(fields: object = {}, client: object = {}): Promise<ReminderOutcome> {
    return (await this.post(fields, client)).json<ReminderOutcome[]>()[0]!;
  }

  async reminders(): Promise<Reminder[]> {
    return (await this.company.staff.get(paths.organisationReminders(this.clientId))).json<Reminder[]>();
  }

  /** Has this server send its mails. */
  async sendMails(
    send: (mail: OutgoingMail) => Promise<void> = () => Promise.resolve(),
    refusals: readonly Refusal[] = [],
  ): Promise<void> {
    const mailer = {
      send: async (mail: OutgoingMail, beforeSending: () => Promise<void>) => {
        await send(mail);
        await beforeSending();
        this.mails.push(mail);
        return refusals;
      },
    };
    const context = { ...this.company.server.context, mailer };
    await workAll(context, 'mail');
  }

  close(): Promise<void> {
    return this.company.close();
  }
}
