import {
  addDays,
  INVOICE_STATUS,
  isOpenForAnswer,
  londonDate,
  QUOTE_STATUS,
  REMINDER_DAYS,
} from 'api-contract';
import { JobFailure, type Mailer, type OutgoingMail, type Refusal } from '../../src/domain';
import type { JobData, MailSubject } from '../../src/kernel/job-kinds';
import { findRow, getRow, listRows, type Db } from '../../src/store';
import type { Life } from './life';
import type { World } from './world';

/** A mail server: what it has accepted, and what was wrong with it by the rules of the product, not by its code. */
export class MailServer {
  /** When the outage ends. */
  downUntil = '';
  /** The mails that a user had sent again. */
  readonly sentAgain = new Set<string>();
  /** The jobs whose mails were accepted, and the mails with each recipient. */
  private readonly accepted = new Set<string>();
  /** What was sent of which there is only one, such as the reminder of a proposal. */
  private readonly once = new Set<string>();

  constructor(private readonly world: World) {}

  mailerOf(life: Life): Mailer {
    return {
      send: async (mail, beforeSending) => {
        const { random, now, isCalm } = this.world;
        await life.step();
        if (now < this.downUntil) throw new JobFailure('connect ECONNREFUSED', 'away');
        await beforeSending();
        await life.step();
        const fate = isCalm ? 50 : random.below(100);
        if (fate < 8) throw new JobFailure('The connection was lost.', 'unclear');
        const refusals = mail.recipients.flatMap((email): Refusal[] => {
          if (email.startsWith('bounce')) return [{ email, response: '550 no mailbox', isFinal: true }];
          return fate < 40 && random.chance(0.4) ? [{ email, response: '450 later', isFinal: false }] : [];
        });
        const taken = mail.recipients.filter((email) => !refusals.some((one) => one.email === email));
        if (taken.length > 0) await this.world.store.read((db) => this.accept(db, mail, taken));
        await life.step();
        if (fate > 91) throw new JobFailure('The reply was lost.', 'unclear');
        return refusals;
      },
    };
  }

  private async accept(db: Db, mail: OutgoingMail, taken: readonly string[]): Promise<void> {
    const fail = (what: string): never =>
      this.world.fail(`mail ${mail.id} “${mail.subject}” to ${taken.join(', ')}: ${what}`);
    const jobId = Number(mail.id.split('.')[0]);
    const job = (await findRow(db, 'jobs', { id: jobId })) ?? fail('its job is gone');
    const isAgain = this.sentAgain.has(mail.id);
    const expectOnce = (name: string) => {
      if (this.once.has(name) && !isAgain) fail(`is the second of ${name}`);
      this.once.add(name);
    };
    const people = [
      ...(await listRows(db, 'contacts', { is_archived: false })),
      ...(await listRows(db, 'users', { disabled_at: null })),
    ];
    const { about } = JSON.parse(job.data) as JobData['mail'];
    for (const email of taken) {
      const known = await findRow(db, 'mail_recipients', { job_id: jobId, email: email.toLowerCase() });
      if (this.accepted.has(`${mail.id} ${email}`) && (!isAgain || known?.accepted_at))
        fail(`was accepted for ${email} before`);
      this.accepted.add(`${mail.id} ${email}`);
      if (about && !people.some((person) => person.email === email)) fail(`${email} is nobody’s address now`);
    }
    this.accepted.add(`job ${jobId}`);
    if (about?.kind === 'user') {
      if (!people.some(({ id, email }) => id === about.userId && email === mail.to.email))
        fail('goes to another user');
      const kind = /^Deliverables|report/.exec(mail.subject)?.[0];
      if (kind) expectOnce(`${kind} ${about.userId} ${londonDate(job.created_on)}`);
    } else if (about?.kind === 'agent') {
      if (!(await findRow(db, 'quotes', { id: about.quoteId }))) fail('its quote is gone');
    } else if (about) await this.judge(db, mail, { jobId, about, fail, expectOnce });
  }

  /** Judges an email to a client. */
  private async judge(
    db: Db,
    mail: OutgoingMail,
    check: { jobId: number; about: MailSubject; fail(what: string): never; expectOnce(name: string): void },
  ): Promise<void> {
    const { jobId, about, fail, expectOnce } = check;
    const { clock, provider } = this.world;
    const today = londonDate(clock.now());
    const row = (await findRow(db, 'client_mails', { job_id: jobId })) ?? fail('its record is gone');
    if (row.contact_id !== null && mail.recipients.includes(mail.to.email)) {
      const { merged_into_contact_id: survivor } = await getRow(db, 'contacts', row.contact_id);
      const { email } = await getRow(db, 'contacts', survivor ?? row.contact_id);
      if (email !== mail.to.email) fail(`its contact has the address ${email}`);
    }
    if (row.quote_id === null) {
      const ours = await listRows(db, 'invoices', { organisation_id: row.organisation_id! });
      const isOverdue = (await provider.invoices()).some(
        (one) =>
          one.invoice_status_id === INVOICE_STATUS.authorised &&
          one.due_date! < today &&
          ours.some(({ xero_invoice_id }) => xero_invoice_id === one.xero_invoice_id),
      );
      if (!isOverdue) fail('nothing is overdue');
      return;
    }
    const quote = await getRow(db, 'quotes', row.quote_id);
    const isWon = quote.quote_status_id === QUOTE_STATUS.salesWon;
    const isOpen = isOpenForAnswer(quote, today);
    const ofQuote = await listRows(db, 'client_links', { quote_id: quote.id, kind: 'quote' });
    // The link in a reminder belongs to the email with the quote.
    const own = ofQuote.findLast(({ created_at }) => created_at <= row.created_at);
    const owner = about.kind === 'reminder' ? own!.client_mail_id! : row.id;
    const links = await listRows(db, 'client_links', { client_mail_id: owner });
    const isEnded = links.length > 0 && links.every(({ withdrawn_at }) => withdrawn_at !== null);
    if (about.kind === 'reminder') {
      expectOnce(`the reminder of email ${owner} of ${quote.created_at}`);
      const reminded = await getRow(db, 'client_mails', owner);
      if (!this.accepted.has(`job ${reminded.job_id}`)) fail('the client never got the quote');
      if (today < addDays(quote.valid_until!, -REMINDER_DAYS)) fail('is too early');
      if (isWon) fail('its quote is won');
    }
    if (about.kind === 'acceptance-confirmation' || about.kind === 'question-reply') return;
    const isForWon = about.kind === 'material' || about.kind === 'report';
    if (!isWon && (isForWon || !isOpen))
      fail(`its quote has status ${quote.quote_status_id} until ${quote.valid_until}`);
    if (isEnded && about.kind !== 'report') fail('its link was ended');
  }
}
