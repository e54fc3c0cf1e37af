import { addDays, INVOICE_STATUS, londonDate, QUOTE_STATUS, REMINDER_DAYS } from 'api-contract';
import { JobFailure, type Mailer, type OutgoingMail, type Refusal } from '../../src/domain';
import type { JobData } from '../../src/kernel/job-kinds';
import { findRow, getRow, listRows, type Db } from '../../src/store';
import type { Life } from './life';
import type { World } from './world';

const { sent, negotiating, salesWon } = QUOTE_STATUS;

/** Returns the id of the record that is left after merges. */
const survivor = async (db: Db, id: number): Promise<number> =>
  (await getRow(db, 'contacts', id)).merged_into_contact_id ?? id;

/** A mail server: what it has accepted, and what was wrong with it by the rules of the product, not by its code. */
export class MailServer {
  isDown = false;
  /** How often each mail was accepted for each address. */
  readonly accepted = new Map<string, number>();
  /** The jobs of accepted mails, as `OutgoingMail.id` has them. */
  readonly acceptedMails = new Set<string>();
  /** What was sent of which there is only one, such as the reminder of a proposal. */
  private readonly once = new Set<string>();
  /** The mails that a user had sent again. */
  readonly sentAgain = new Set<string>();

  constructor(private readonly world: World) {}

  mailerOf(life: Life): Mailer {
    return {
      send: async (mail, beforeSending) => {
        const { random } = this.world;
        await life.step();
        if (this.isDown) throw new JobFailure('connect ECONNREFUSED', 'away');
        await beforeSending();
        await life.step();
        const fate = this.world.isCalm ? 50 : random.below(100);
        if (fate < 3) throw new JobFailure('The connection was lost.', 'unclear');
        const refusals = mail.recipients.flatMap((email): Refusal[] => {
          if (email.startsWith('bounce')) return [{ email, response: '550 no mailbox', isFinal: true }];
          return fate < 40 && random.chance(0.4) ? [{ email, response: '450 later', isFinal: false }] : [];
        });
        const taken = mail.recipients.filter((email) => !refusals.some((one) => one.email === email));
        if (taken.length > 0) await this.accept(mail, taken);
        await life.step();
        if (fate === 99) throw new JobFailure('The reply was lost.', 'unclear');
        return refusals;
      },
    };
  }

  private fail(mail: OutgoingMail, what: string): never {
    return this.world.fail(`mail ${mail.id} “${mail.subject}” to ${mail.recipients.join(', ')}: ${what}`);
  }

  private async accept(mail: OutgoingMail, taken: readonly string[]): Promise<void> {
    const { store } = this.world;
    const jobId = Number(mail.id.split('.')[0]);
    await store.read(async (db) => {
      const job = await findRow(db, 'jobs', { id: jobId });
      if (!job) return this.fail(mail, 'has no job');
      const { about, cc = [] } = JSON.parse(job.data) as JobData['mail'];
      for (const email of taken) {
        const key = `${mail.id} ${email}`;
        const known = await findRow(db, 'mail_recipients', { job_id: jobId, email: email.toLowerCase() });
        if (this.accepted.has(key) && (!this.sentAgain.has(mail.id) || known?.accepted_at))
          this.fail(mail, `was accepted for ${email} before`);
        this.accepted.set(key, (this.accepted.get(key) ?? 0) + 1);
      }
      this.acceptedMails.add(mail.id);
      if (about) await this.judgeAddresses(db, mail, taken);
      if (about) await this.judgeSense(db, mail, { jobId, about, copies: cc.length });
    });
  }

  /** Everybody who gets a mail has that address now. */
  private async judgeAddresses(db: Db, mail: OutgoingMail, taken: readonly string[]): Promise<void> {
    const contacts = await listRows(db, 'contacts', { is_archived: false });
    const users = await listRows(db, 'users', { disabled_at: null });
    const held = new Set([...contacts, ...users].map(({ email }) => email));
    for (const email of taken) if (!held.has(email)) this.fail(mail, `${email} is nobody’s address now`);
  }

  private async judgeSense(
    db: Db,
    mail: OutgoingMail,
    { jobId, about }: { jobId: number; about: NonNullable<JobData['mail']['about']>; copies: number },
  ): Promise<void> {
    const now = this.world.clock.now();
    const today = londonDate(now);
    const onlyOnce = (name: string) => {
      if (this.once.has(name) && !this.sentAgain.has(mail.id)) this.fail(mail, `is the second of ${name}`);
      this.once.add(name);
    };
    if (about.kind === 'user') {
      const user = await getRow(db, 'users', about.userId);
      if (user.email !== mail.to.email) this.fail(mail, 'goes to another user');
      const job = await getRow(db, 'jobs', jobId);
      if (mail.subject.startsWith('Deliverables'))
        onlyOnce(`${about.userId} on ${londonDate(job.created_on)}`);
      if (mail.subject.includes('report')) onlyOnce(`report ${about.userId} ${londonDate(job.created_on)}`);
      return;
    }
    if (about.kind === 'agent') {
      if (!(await findRow(db, 'quotes', { id: about.quoteId }))) this.fail(mail, 'its quote is gone');
      return;
    }
    const proposal =
      'proposalId' in about ? await findRow(db, 'proposals', { id: about.proposalId }) : undefined;
    const row = await findRow(
      db,
      'client_mails',
      'proposalId' in about ? { id: proposal?.client_mail_id ?? 0 } : { job_id: jobId },
    );
    if (!row) return this.fail(mail, 'its record is gone');
    if (row.contact_id !== null && mail.recipients.includes(mail.to.email)) {
      const contact = await getRow(db, 'contacts', await survivor(db, row.contact_id));
      if (contact.email !== mail.to.email) this.fail(mail, `is for contact ${contact.id}, ${contact.email}`);
    }
    if (row.kind === 'payment-reminder') {
      const due = await listRows(db, 'invoices', { organisation_id: row.organisation_id! });
      const isOverdue = due.some(({ xero_invoice_id, due_date }) => {
        const invoice = this.world.provider.invoices.get(xero_invoice_id);
        const isOpen =
          invoice?.invoice_status_id === INVOICE_STATUS.authorised && invoice.amount_due_pence > 0;
        return isOpen && due_date! < today;
      });
      if (!isOverdue) this.fail(mail, 'nothing is overdue');
      return;
    }
    const quote = await getRow(db, 'quotes', row.quote_id!);
    const status = quote.quote_status_id;
    const isValid = quote.valid_until === null || quote.valid_until >= today;
    const links = await listRows(db, 'client_links', { client_mail_id: row.id });
    const isWithdrawn = links.length > 0 && links.every(({ withdrawn_at }) => withdrawn_at !== null);
    if (about.kind === 'quote-reminder') {
      onlyOnce(`the reminder of proposal ${about.proposalId} of ${quote.created_at}`);
      const first = await findRow(db, 'jobs', { id: row.job_id });
      if (first && !this.acceptedMails.has(`${row.job_id}.${Date.parse(first.created_on)}`))
        this.fail(mail, 'the client never got the quote');
      if (quote.valid_until === null || today < addDays(quote.valid_until, -REMINDER_DAYS))
        this.fail(mail, 'is too early');
    }
    if (about.kind === 'quote-reminder' || about.kind === 'proposal') {
      const isOpen = (status === sent || status === negotiating) && isValid;
      if (!isOpen && !(about.kind === 'proposal' && status === salesWon))
        this.fail(mail, `its quote has status ${status}, valid until ${quote.valid_until}`);
      if (isWithdrawn) this.fail(mail, 'its link was withdrawn');
    }
    if (about.kind === 'material' || about.kind === 'report') {
      if (status !== salesWon) this.fail(mail, 'its quote is not won');
      if (about.kind === 'material' && isWithdrawn) this.fail(mail, 'its link was ended');
    }
  }
}
