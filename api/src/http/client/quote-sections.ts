import { QUOTE_DOCUMENTS, toLongDate, type QuoteDocumentName } from 'api-contract';
import type { DocumentItem, OnlineQuote, ScheduledGroup } from '../../domain';
import { html, type Html } from '../../html';
import { answerForms, hasQuestions, questions, takenOf, type Attempt } from './forms';
import type { Section } from './pages';

const itemSection = ({ number, name, description, eventDate, lines, total }: DocumentItem): Html =>
  html`<section>
    <h2>${number} · ${name}</h2>
    ${description !== '' && html`<p class="pre">${description}</p>`}
    ${eventDate && html`<p><strong>Event date: ${eventDate}</strong></p>`}
    <table class="lines">
      <thead>
        <tr>
          <th>Description</th>
          <th class="n">Quantity</th>
          <th class="n">Unit price</th>
          <th class="n">Total</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map(
          (line) =>
            html`<tr>
              <td class="name">${line.name}</td>
              <td class="n count">${line.quantity}</td>
              <td class="n unit">${line.unitPrice}</td>
              <td class="n">${line.total}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="n"><strong>${total}</strong></p>
  </section>`;

const benefitSection = ({ name, itemNumbers, statement, stages }: ScheduledGroup): Html =>
  html`<h3>${itemNumbers.join(', ')} · ${name}</h3>
    ${statement && html`<p>${statement}</p>`}
    ${stages.map(
      (stage) =>
        html`<p><strong>${stage.name}</strong></p>
          <ul>
            ${stage.benefits.map(({ category, description }) => html`<li>${description} <small>${category}</small></li>`)}
          </ul>`,
    )}`;

const fileLinks = (links: readonly { href: string; text: string }[]): Html =>
  html`<ul class="links">
    ${links.map(({ href, text }) => html`<li><a href="${href}">${text} (PDF)</a></li>`)}
  </ul>`;

const documentNames = Object.keys(QUOTE_DOCUMENTS) as QuoteDocumentName[];

const total = ({ document: { subTotal, tax, total: sum, note } }: OnlineQuote): Html =>
  html`<section id="total">
    <h2>Total</h2>
    <table>
      <tfoot>
        ${[subTotal, tax, sum].map(
          ({ label, text }) =>
            html`<tr>
              <td>${label}</td>
              <td class="n">${text}</td>
            </tr>`,
        )}
      </tfoot>
    </table>
    ${
      note &&
      html`<h3>Note</h3>
        <p class="pre">${note}</p>`
    }
  </section>`;

/** Renders the parts in which the quote is paid. */
const payments = ({ document }: OnlineQuote): Html | null =>
  document.payments.length === 0
    ? null
    : html`<section id="payments">
        <h2>Payment plan</h2>
        <ul>
          ${document.payments.map((payment) => html`<li>${payment}</li>`)}
        </ul>
      </section>`;

/** Renders what is left of packages and benefits of which there are only so many. */
const availability = ({ left: limited }: OnlineQuote): Html | null =>
  limited.length === 0
    ? null
    : html`<section id="availability">
        <h2>Availability</h2>
        <ul>
          ${limited.map(({ name, left, stock }) => html`<li>${name}: <strong>${left} of ${stock} left</strong></li>`)}
        </ul>
      </section>`;

const benefits = ({ document }: OnlineQuote): Html | null =>
  document.benefits.length === 0
    ? null
    : html`<section id="benefits">
        <h2>Your benefits</h2>
        ${document.benefits.map(benefitSection)}
      </section>`;

/**
 * Renders the lines about which the client decides. Those that are ticked are sent with the form that accepts, so that nothing else is accepted.
 * Its first button is the one that updates the total, which Enter in a field presses: the new total says that it accepts nothing.
 */
const options = (
  { options: lines, state, document }: OnlineQuote,
  path: string,
  attempt: Attempt | null,
): Html | null =>
  lines.length === 0
    ? null
    : html`<section id="options">
        <h2>Options</h2>
        <fieldset>
          <legend>Tick what you would like to add</legend>
          ${lines.map(
            ({ id, name, price, isTaken }) =>
              html`<label class="tick"
                ><input
                  form="accept"
                  type="checkbox"
                  name="option-${id}"
                  ${isTaken && ' checked'}
                  ${state !== 'open' && ' disabled'}
                /><span>${name} <small>${price}</small></span></label
              >`,
          )}
        </fieldset>
        <p>Total with the ticked options: <strong>${document.total.text}</strong> including VAT</p>
        ${
          state === 'open' &&
          html`${attempt?.form === 'accept' && html`<p class="screen" role="status">Nothing has been accepted yet. To accept this total, please go on to <a href="#answer">your answer</a>.</p>`}
            <p class="muted screen">If you change your options, please update the total before you accept.</p>
            <button class="plain screen" form="accept" formaction="${path}/options#options" formnovalidate>
              Update the total
            </button>`
        }
      </section>`;

/** Renders who accepted, with what was accepted. */
const acceptance = ({ acceptance: accepted, state }: OnlineQuote, path: string): Html => {
  if (!accepted)
    return html`<section id="answer" class="good"><p>This quote has been accepted.</p></section>`;
  const files = accepted.files.map(({ id, name }) => ({
    href: `${path}/files/${id}`,
    text: name.replace(/\.pdf$/, ''),
  }));
  return html`<section id="answer" class="good">
    <h2>Accepted</h2>
    <p>
      Accepted by ${accepted.name}, ${accepted.job_title}. Thank you. These are the documents exactly as they
      were accepted, with the certificate:
    </p>
    ${state === 'accepted' && fileLinks(files)}
  </section>`;
};

/** Renders that it is a preview, or that the quote is lost. */
export const stateNotice = ({ state, document }: OnlineQuote): Html | null => {
  if (state === 'preview')
    return html`<div class="notice screen">
      <p>This is a preview: the client sees this page with the forms to answer it.</p>
    </div>`;
  if (state !== 'declined') return null;
  return html`<div class="notice">
    <p>This quote is closed. Please contact ${document.agent.name} if you would still like to book.</p>
  </div>`;
};

/** Renders when the sale was made; before it, until when the quote can be accepted. */
export const validity = ({ isWon, wonOn, document: { date, validUntil } }: OnlineQuote): Html => {
  const end = isWon ? wonOn && `Accepted on ${toLongDate(wonOn)}` : validUntil && `Valid until ${validUntil}`;
  return html`<p class="muted">${date}${end && html` · <strong>${end}</strong>`}</p>`;
};

/** Renders the total and the way to the answer, which stay in sight on a phone. */
export const answerBar = ({ state, document }: OnlineQuote): Html | null =>
  state === 'open'
    ? html`<section class="lead screen">
        <span><strong>${document.total.text}</strong> including VAT</span
        ><a href="#answer">Accept, ask or decline</a>
      </section>`
    : null;

/** Returns what is offered; after the sale it is folded. */
export const offerSections = (quote: OnlineQuote, path: string, attempt: Attempt | null): Section[] => {
  const items = html`${quote.document.items.map(itemSection)}`;
  if (!quote.isWon)
    return [
      { id: 'offer', title: 'Offer', content: html`<div id="offer">${items}</div>` },
      { id: 'options', title: 'Options', content: options(quote, path, attempt) },
      { id: 'availability', title: 'Availability', content: availability(quote) },
      { id: 'total', title: 'Total', content: total(quote) },
      { id: 'payments', title: 'Payment plan', content: payments(quote) },
      { id: 'benefits', title: 'Benefits', content: benefits(quote) },
    ];
  const folded = html`<details class="fold" id="offer">
    <summary>Your offer: ${quote.document.total.text} including VAT</summary>
    ${items}${total(quote)}${payments(quote)}${benefits(quote)}
  </details>`;
  return [{ id: 'offer', title: 'Offer', content: folded }];
};

/** Returns what the client answers the offer with, or has. */
export const answerSections = (quote: OnlineQuote, path: string, attempt: Attempt | null): Section[] => {
  const documents = documentNames.map((name) => ({
    href: `${path}/documents/${name}${quote.options.length > 0 ? `?options=${takenOf(quote).join('-')}` : ''}`,
    text: QUOTE_DOCUMENTS[name],
  }));
  const { isWon } = quote;
  return [
    {
      id: 'documents',
      title: 'Documents',
      content: isWon
        ? null
        : html`<section class="screen" id="documents">
            <h2>Documents</h2>
            ${fileLinks(documents)}
          </section>`,
    },
    {
      id: 'questions',
      title: 'Questions',
      content: hasQuestions(quote) ? questions(quote, path, attempt) : null,
    },
    {
      id: 'answer',
      title: isWon ? 'Accepted' : 'Your answer',
      content: isWon
        ? acceptance(quote, path)
        : quote.state === 'open'
          ? answerForms(quote, path, attempt)
          : null,
    },
  ];
};

export const termsSection = ({ document: { terms } }: OnlineQuote): Section => ({
  id: 'terms',
  title: 'Terms',
  content: html`<section id="terms">
    <h2>Terms and conditions</h2>
    ${terms.map(
      ({ heading, paragraphs }) =>
        html`<h3>${heading}</h3>
          ${paragraphs.map((text) => html`<p>${text}</p>`)}`,
    )}
  </section>`,
});
