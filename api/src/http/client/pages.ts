import { createHash } from 'node:crypto';
import { QUOTE_DOCUMENTS, type QuoteDocumentName } from 'api-contract';
import type { Company, DocumentItem, DocumentParty, OnlineQuote, ScheduledGroup } from '../../domain';
import { html, Html } from '../../html';
import { answerForms, hasQuestions, questions, type Attempt } from './forms';
import { style } from './style';

/** The element holds the hashed text and nothing else. */
const styleElement = new Html(`<style>${style}</style>`);
const styleHash = createHash('sha256').update(style).digest('base64');

/** The pages run no script, load one picture and send forms to themselves alone. */
export const clientPolicy = `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;

/** Renders a picture that has its address, and so is requested, only after four seconds. Script is not needed for that. */
const seenPicture = (path: string): Html =>
  html`<svg class="seen" width="1" height="1" aria-hidden="true">
    <image width="1" height="1"><set attributeName="href" to="${path}/seen.svg" begin="4s" /></image>
  </svg>`;

/** The company's mark, as the intranet has it. */
const logo = html`<svg width="30" height="30" viewBox="0 0 26 26" aria-hidden="true">
  <rect width="26" height="26" rx="6" fill="currentColor" opacity="0.16" />
  <path d="M5 15h4v6H5zm6-5h4v11h-4zm6-5h4v16h-4z" fill="currentColor" />
</svg>`;

/** Returns a page under the name of the company. One of a link, at `path`, says when it has been shown for some seconds. */
export const pageOf = (title: string, company: string, content: Html, path?: string): string =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        <header>
          <p>${logo}${company}</p>
        </header>
        <main>${content}</main>
        ${path !== undefined && seenPicture(path)}
      </body>
    </html> `.text;

/** Returns a page that says one thing, such as that a link has ended. */
export const messagePage = (company: string, title: string, text: string): string =>
  pageOf(
    title,
    company,
    html`<section>
      <h1>${title}</h1>
      <p>${text}</p>
    </section>`,
  );

/** Renders a person or an organisation. */
export const party = (label: string, { name, lines }: DocumentParty, links: readonly Html[] = []): Html =>
  html`<div>
    <p class="muted">${label}</p>
    <p><strong>${name}</strong></p>
    ${lines.map((line) => html`<p>${line}</p>`)} ${links.map((link) => html`<p>${link}</p>`)}
  </div>`;

/** Renders whom the client can ask, with links that write and that telephone. */
export const askedParty = (
  label: string,
  agent: { name: string; email: string },
  { name, phone }: Company,
): Html =>
  party(label, { name: agent.name, lines: [name] }, [
    html`<a href="mailto:${agent.email}">${agent.email}</a>`,
    ...(phone === null ? [] : [html`<a href="tel:${phone.replace(/[^\d+]/g, '')}">${phone}</a>`]),
  ]);

/** Renders links to the sections of the page. */
export const contents = (sections: readonly (readonly [id: string, title: string])[]): Html =>
  html`<nav class="screen" aria-label="On this page">
    <ul class="links">
      ${sections.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}
    </ul>
  </nav>`;

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

/** Renders what has become of the quote. */
const stateNotice = ({ state, acceptance, document }: OnlineQuote, path: string): Html | null => {
  if (state === 'preview')
    return html`<div class="notice screen">
      <p>This is a preview: the client sees this page with the forms to answer it.</p>
    </div>`;
  if (state === 'declined')
    return html`<div class="notice">
      <p>This quote was declined. Please contact ${document.agent.name} if you have changed your mind.</p>
    </div>`;
  if (state !== 'accepted') return null;
  if (!acceptance) return html`<div class="notice good"><p>This quote has been accepted.</p></div>`;
  const files = acceptance.files.map(({ id, name }) => ({
    href: `${path}/files/${id}`,
    text: name.replace(/\.pdf$/, ''),
  }));
  return html`<div class="notice good">
    <h2>Accepted</h2>
    <p>
      Accepted by ${acceptance.name}, ${acceptance.job_title}. Thank you. These are the documents exactly as
      they were accepted, with the certificate:
    </p>
    ${fileLinks(files)}
  </div>`;
};

const documentNames = Object.keys(QUOTE_DOCUMENTS) as QuoteDocumentName[];

interface Shown {
  quote: OnlineQuote;
  /** The address of the page. */
  path: string;
  /** What the page says first: that something was done, or was not. */
  notice?: { tone: 'good' | 'bad'; text: string } | undefined;
  attempt?: Attempt | null;
}

/** Returns the page of the online quote. */
export const onlineQuotePage = ({ quote, path, notice, attempt = null }: Shown): string => {
  const { document, state } = quote;
  const { reference, company, date, validUntil, client, agent, items, benefits, note, terms } = document;
  const documents = documentNames.map((name) => ({
    href: `${path}/documents/${name}`,
    text: QUOTE_DOCUMENTS[name],
  }));
  const sections = (
    [
      ['offer', 'Offer', true],
      ['total', 'Total', true],
      ['benefits', 'Benefits', benefits.length > 0],
      ['documents', 'Documents', state !== 'accepted'],
      ['questions', 'Questions', hasQuestions(quote)],
      ['answer', 'Your answer', state === 'open'],
      ['terms', 'Terms', true],
    ] as const
  ).flatMap(([id, title, isShown]) => (isShown ? [[id, title] as const] : []));
  return pageOf(
    `Quote ${reference} from ${company.name}`,
    company.name,
    html`${notice && html`<div class="notice ${notice.tone}" role="status"><p>${notice.text}</p></div>`}
      ${stateNotice(quote, path)}
      <h1>Quote ${reference}</h1>
      <p class="muted">${date}${validUntil && html` · <strong>Valid until ${validUntil}</strong>`}</p>
      ${
        state === 'open' &&
        html`<section class="lead screen">
          <span><strong>${document.total.text}</strong> including VAT</span
          ><a href="#answer">Accept, ask or decline</a>
        </section>`
      }
      <section class="parties">
        ${party('Prepared for', client)}${askedParty('Prepared by', { name: agent.name, email: agent.lines.join() }, company)}
      </section>
      ${contents(sections)}
      <div id="offer">${items.map(itemSection)}</div>
      <section id="total">
        <h2>Total</h2>
        <table>
          <tfoot>
            ${[document.subTotal, document.tax, document.total].map(
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
      </section>
      ${
        benefits.length > 0 &&
        html`<section id="benefits">
          <h2>Your benefits</h2>
          ${benefits.map(benefitSection)}
        </section>`
      }
      ${
        state !== 'accepted' &&
        html`<section class="screen" id="documents">
          <h2>Documents</h2>
          ${fileLinks(documents)}
        </section>`
      }
      ${hasQuestions(quote) && questions(quote, path, attempt)}
      ${state === 'open' && answerForms(quote, path, attempt)}
      <section id="terms">
        <h2>Terms and conditions</h2>
        ${terms.map(
          ({ heading, paragraphs }) =>
            html`<h3>${heading}</h3>
              ${paragraphs.map((text) => html`<p>${text}</p>`)}`,
        )}
      </section>`,
    path,
  );
};
