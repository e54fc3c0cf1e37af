import { paths, type Proposal, type ProposalDraft, type Quote, type QuoteProposals } from 'api-contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { listRows, type JobRow } from '../../src/store';
import { TestCompany } from '../quotes/test-company';
import { TestCaller } from '../support/caller';

export const allDocuments = ['proposal', 'benefitsSchedule', 'bookingForm', 'terms'];

/** With one document: to render each takes most of the time of a test that sends one. */
export const email = {
  cc: null,
  subject: 'Your quote',
  content: 'Dear Zoë,\n\nPlease find our quote.\n\nKind regards,\nAnn',
  documents: ['proposal'],
  is_one_file: false,
  has_link: true,
  is_reminder_wanted: false,
};

export const accepted = {
  name: 'Zoë O’Brien',
  job_title: 'Director',
  purchase_order_reference: 'PO-77',
  has_accepted_terms: 'on',
  signature: 'Zoë O’Brien',
};

interface SentMail {
  to: { name: string; email: string };
  cc?: { email: string }[];
  replyTo?: { name: string; email: string };
  attachments?: { fileId: number; name: string }[];
  subject: string;
  blocks: { text: string; path: string | null }[];
}

/** A company that emails quotes, and a client who opens them on the listener for clients. */
export class SendingCompany {
  private constructor(
    readonly company: TestCompany,
    readonly pages: FastifyInstance,
  ) {}

  static async open(): Promise<SendingCompany> {
    const company = await TestCompany.open();
    const { organisation, contact } = company.client;
    await company.save(`/organisations/${organisation.id}/contacts/${contact.id}`, {
      email: 'zoe@client.example',
    });
    return new SendingCompany(company, await company.server.clientApp());
  }

  close(): Promise<void> {
    return this.company.close();
  }

  /** For a clock that was moved beyond the end of the session. */
  async signInAgain(): Promise<void> {
    this.company.staff = await new TestCaller(this.company.server.app).signIn('first@example.com');
  }

  /** A draft with an item. */
  async quote(fields: Record<string, unknown> = {}): Promise<Quote> {
    const { id } = await this.company.quote(fields);
    await this.company.addItem(id);
    return this.company.getQuote(id);
  }

  async draft(quoteId: number): Promise<ProposalDraft> {
    return (await this.company.staff.get(paths.proposalDraft(quoteId))).json<ProposalDraft>();
  }

  async post(quoteId: number, fields: Record<string, unknown> = {}): Promise<LightMyRequestResponse> {
    const { request_key } = await this.draft(quoteId);
    const body = { ...email, request_key, contact_id: this.company.client.contact.id, ...fields };
    return this.company.staff.post(paths.quoteProposals(quoteId), body);
  }

  /** Sends a quote. Returns what was sent, and the path of its link. */
  async send(quoteId: number, fields: Record<string, unknown> = {}): Promise<Proposal & { link: string }> {
    const response = await this.post(quoteId, fields);
    expect(response.statusCode).toBe(201);
    return { ...response.json<Proposal>(), link: await this.newestLink() };
  }

  /** A quote with an item that was sent. */
  async sentQuote(fields: Record<string, unknown> = {}): Promise<{ id: number; link: string }> {
    const { id } = await this.quote();
    const { link } = await this.send(id, fields);
    return { id, link };
  }

  /** A sent quote about which its client has asked something, and the draft of its revision. */
  async askedAndRevised(): Promise<{ id: number; revision: { id: number } }> {
    const { id, link } = await this.sentQuote();
    await this.answer(link, 'ask', { question: 'Is lunch included?' });
    return { id, revision: (await this.company.revise(id)).json<{ id: number }>() };
  }

  reply(quoteId: number, content: string, fields: object = {}): Promise<LightMyRequestResponse> {
    return this.company.staff.post(paths.quoteReplies(quoteId), { content, ...fields });
  }

  async proposals(quoteId: number): Promise<QuoteProposals> {
    return (await this.company.staff.get(paths.quoteProposals(quoteId))).json<QuoteProposals>();
  }

  jobs(): Promise<JobRow[]> {
    return this.company.server.context.store.read((db) => listRows(db, 'jobs', { name: 'mail' }));
  }

  async mails(): Promise<SentMail[]> {
    return (await this.jobs()).map(({ data }) => JSON.parse(data) as SentMail);
  }

  async newestLink(): Promise<string> {
    const blocks = (await this.mails()).flatMap((mail) => mail.blocks);
    return blocks.findLast((block) => block?.path?.startsWith('/q/'))?.path ?? '';
  }

  look(link: string): Promise<LightMyRequestResponse> {
    return this.pages.inject({ url: link });
  }

  /** Follows the redirect of a response with its cookie, as a browser does. */
  follow({ headers }: LightMyRequestResponse): Promise<LightMyRequestResponse> {
    const cookie = String(headers['set-cookie']).split(';', 1)[0]!;
    return this.pages.inject({ url: headers.location!, headers: { cookie } });
  }

  /** Fills in a form of the page and sends it, as a browser does. */
  answer(
    link: string,
    form: 'accept' | 'decline' | 'ask',
    fields: Record<string, string>,
  ): Promise<LightMyRequestResponse> {
    return this.pages.inject({
      method: 'POST',
      url: `${link}/${form}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'A phone' },
      payload: new URLSearchParams(fields).toString(),
    });
  }

  /** Accepts what the page shows now, and leaves the other fields of its form as they are filled in. */
  async accept(link: string, fields: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const page = filledInBy(await this.look(link));
    return this.answer(link, 'accept', { ...page, ...accepted, ...fields });
  }
}

/** Returns what the form of the page says that it shows. */
export const shownBy = ({ body }: { body: string }): string =>
  /name="shown" value="([0-9a-f]{64})"/.exec(body)?.[1] ?? '';

/** Returns the fields of the form that accepts, as they are filled in. */
export const filledInBy = ({ body }: { body: string }): Record<string, string> => {
  const [, form = ''] = /<form id="accept"([^]*?)<\/form>/.exec(body) ?? [];
  const inputs = [...form.matchAll(/ name="([\w-]+)"[^>]*? value="([^"]*)"/g)];
  const areas = [...form.matchAll(/ name="([\w-]+)"[^>]*>\n([^<]*)<\/textarea>/g)];
  return Object.fromEntries([...inputs, ...areas].map(([, name, value]) => [name, value]));
};
