import { toLongDate } from 'api-contract';
import type { ClientInvoice, OnlineQuote, SalePage } from '../../domain';
import { html, type Html } from '../../html';
import type { Attempt } from './forms';
import { lateAnswer } from './late-answer';
import { askedParty, pageOf, party, withContents, type Notice } from './pages';
import {
  answerBar,
  answerSections,
  offerSections,
  stateNotice,
  termsSection,
  validity,
} from './quote-sections';
import { formOf, keptText, nextSteps, saleSections } from './sale-sections';

/** What the page of a link says beside what the link shows. */
export interface Said {
  notice?: Notice | undefined;
  attempt?: Attempt | null;
}

/** What the link of a quote shows: the quote, and after the sale what follows. */
export interface QuotePage {
  quote: OnlineQuote;
  sale: (SalePage & { invoices: readonly ClientInvoice[] }) | undefined;
}

/** Returns where the page names what came. */
const placeText = ({ needId }: Notice, sale: SalePage | undefined): string => {
  const need = sale?.needs.find(({ id }) => id === needId);
  return need ? ` You will find it below, under “${need.description}”.` : '';
};

const noticeBox = ({ tone, text }: Pick<Notice, 'tone' | 'text'>, lost?: string): Html =>
  html`<div class="notice ${tone}" role="status">
    <p>${text}</p>
    ${lost && html`<p class="pre">${lost}</p>`}
  </div>`;

/** Renders the notice of a page. What was typed for something that is not needed any more is shown with it, and with what is wrong. */
const notices = ({ notice, attempt }: Said, sale: SalePage | undefined): Html | null => {
  const isLost = attempt?.kept !== undefined && !sale?.needs.some(({ id }) => formOf(id) === attempt.form);
  if (!isLost) return notice ? noticeBox({ ...notice, text: notice.text + placeText(notice, sale) }) : null;
  const text = [keptText(attempt), ...Object.values(attempt.errors).flat()].join(' ');
  return noticeBox(notice ?? { tone: 'bad', text }, attempt.values.content);
};

/** Renders that a quote had its answer already, with what was typed for another one; null while it can be answered. */
const lateNotice = (quote: OnlineQuote, attempt: Attempt | null): Html | null => {
  const typed = attempt && lateAnswer(quote, attempt);
  const text =
    'This quote was answered before we received this, so nothing was saved. If we should know any of what you entered, please reply to our email. This is what you entered:';
  return typed ? noticeBox({ tone: 'bad', text }, typed) : null;
};

/** Returns the title of a page, after what became of a submission. */
const titled = (title: string, attempt: Attempt | null | undefined): string => {
  if (attempt?.kept === undefined) return title;
  return `${attempt.kept.length > 0 ? 'Not all sent: ' : 'Not sent: '}${title}`;
};

/** Returns the page of an online quote, which goes on after the sale. */
export const onlineQuotePage = ({ quote, sale }: QuotePage, path: string, said: Said): string => {
  const { document, state, known } = quote;
  const { reference, company, client, agent } = document;
  const attempt = said.attempt ?? null;
  return pageOf(
    titled(`Quote ${reference} from ${company.name}`, attempt),
    company.name,
    html`${lateNotice(quote, attempt) ?? notices(said, sale)} ${stateNotice(quote)}
      <h1>Quote ${reference}</h1>
      ${validity(quote)} ${answerBar(quote)} ${sale && nextSteps(sale, known.invoice_contact_name)}
      <section class="parties">
        ${party('Prepared for', client)}${askedParty('Prepared by', { name: agent.name, email: agent.lines.join() }, company)}
      </section>
      ${withContents([
        ...offerSections(quote, path, attempt),
        ...answerSections(quote, path, attempt),
        ...(sale ? saleSections(sale, state === 'accepted' ? path : null, attempt) : []),
        termsSection(quote),
      ])}`,
    path,
    state === 'accepted' && sale !== undefined && sale.needs.length > 0,
  );
};

/** Returns the page where a client, or who makes their material, sends what is needed: the same without the offer and what it costs. */
export const materialPage = (sale: SalePage, path: string, said: Said): string => {
  const { company, reference, organisation, eventDates, agent, needs } = sale;
  const attempt = said.attempt ?? null;
  return pageOf(
    titled(`Material ${company.name} needs from you`, attempt),
    company.name,
    html`${notices(said, sale)}
      <h1>Material we need from you</h1>
      <p class="muted">${[reference, ...eventDates.map((day) => toLongDate(day))].join(' · ')}</p>
      <section class="parties">
        ${party('For', { name: organisation, lines: [] })}${askedParty('Questions?', agent, company)}
      </section>
      ${
        needs.length === 0 &&
        html`<section><p>Nothing is needed from you at the moment. Thank you.</p></section>`
      }
      ${withContents(saleSections(sale, path, attempt))}`,
    path,
    needs.length > 0,
  );
};
