import { formatList, MATERIAL_LIMITS, MAX_ATTACHMENT_BYTES, toLongDate } from 'api-contract';
import { MATERIAL_ACCEPT, MATERIAL_KINDS, megabytes, type ClientInvoice, type SalePage } from '../../domain';
import { html, type Html } from '../../html';
import { fieldsOf, type Attempt } from './forms';
import type { Section } from './pages';

type Need = SalePage['needs'][number];

/** Returns what of a submission is kept. */
export const keptText = ({ kept = [] }: Attempt): string =>
  kept.length === 0 ? 'Nothing was sent.' : `We have received ${formatList(kept)}.`;

/** Returns what a client does about a submission of which not all is kept. */
const attemptText = (attempt: Attempt): string =>
  (attempt.kept ?? []).length === 0
    ? `${keptText(attempt)} Please correct the marked fields, and choose your files again.`
    : `${keptText(attempt)} The rest was not sent: please correct the marked fields, and send only those again.`;

/** Returns the name of the form of a deliverable, which is the fragment of its address too. */
export const formOf = (needId: number | string): string => `need-${needId}`;

const { files, bytes } = MATERIAL_LIMITS;
const filesHint = `${MATERIAL_KINDS}; up to ${files} files of ${megabytes(MAX_ATTACHMENT_BYTES)} each, ${megabytes(bytes)} together`;

const takeBackForm = ({ kind, id, name }: Need['received'][number], path: string): Html =>
  html`<form class="row" method="post" action="${path}/take-back">
    <input type="hidden" name="${kind}" value="${id}" />
    <button class="plain">Take back<span class="hidden"> ${name}</span></button>
  </form>`;

const receivedParts = ({ received }: Need, path: string | null): Html | null =>
  received.length === 0
    ? null
    : html`<h4>Received</h4>
        <ul class="sent">
          ${received.map((part) => html`<li><span>${part.name}</span>${part.canTakeBack && path !== null && takeBackForm(part, path)}</li>`)}
        </ul>`;

const needSection = (need: Need, path: string | null, attempt: Attempt | null): Html => {
  const { id, description, needed, message, by, isLate } = need;
  const form = formOf(id);
  const fields = fieldsOf(form, attempt);
  const came = receivedParts(need, path);
  return html`<section id="${form}">
    <h3>${description}</h3>
    <p class="pre">${needed}</p>
    ${message && html`<p class="pre"><strong>${message}</strong></p>`}
    ${by && html`<p><strong>Needed by ${toLongDate(by)}</strong></p>`}
    ${isLate && need.isMissing && html`<p class="error">This day has passed: please send it as soon as you can.</p>`}
    ${came}
    ${
      path !== null &&
      html`<form method="post" action="${path}#${form}" enctype="multipart/form-data">
        ${
          attempt?.form === form &&
          html`<div class="notice bad" role="alert">
            <p>${attemptText(attempt)}</p>
          </div>`
        }
        <input type="hidden" name="need" value="${id}" />
        ${fields.files('file', 'Files', filesHint, MATERIAL_ACCEPT)}
        ${fields.area('content', 'Or type it here', 'or paste a link')}
        <button>Send<span class="hidden"> for ${description}</span></button>
      </form>`
    }
  </section>`;
};

/** Renders what came, folded unless something is wrong in it. */
const receivedNeeds = (needs: readonly Need[], path: string | null, attempt: Attempt | null): Html | null => {
  const received = needs.filter((need) => !need.isMissing);
  if (received.length === 0) return null;
  const isOpen = received.some(({ id }) => formOf(id) === attempt?.form);
  return html`<details class="fold" ${isOpen && 'open'}>
    <summary>${received.length} of ${needs.length} received</summary>
    ${received.map((need) => needSection(need, path, attempt))}
  </details>`;
};

/** Returns what is needed from the client, what was delivered, and what is to be paid. Without a path there are no forms. */
export const saleSections = (
  { needs, headline, delivered, invoices = [] }: SalePage & { invoices?: readonly ClientInvoice[] },
  path: string | null,
  attempt: Attempt | null,
): Section[] => [
  {
    id: 'needs',
    title: 'Needed from you',
    content:
      needs.length === 0
        ? null
        : html`<div id="needs">
            <h2>Needed from you</h2>
            ${needs.filter((need) => need.isMissing).map((need) => needSection(need, path, attempt))}
            ${receivedNeeds(needs, path, attempt)}
          </div>`,
  },
  {
    id: 'delivered',
    title: 'Delivered',
    content:
      delivered.length === 0
        ? null
        : html`<section id="delivered">
            <h2>Delivered so far</h2>
            <p>${headline}</p>
            <ul>
              ${delivered.map(
                ({ description, about, outcome, link }) =>
                  html`<li>
                    ${description}
                    <small>${about} · ${outcome}</small
                    >${link && html` <a href="${link}" rel="noreferrer">See it</a>`}
                  </li>`,
              )}
            </ul>
          </section>`,
  },
  {
    id: 'invoices',
    title: 'Invoices',
    content:
      invoices.length === 0
        ? null
        : html`<section id="invoices">
            <h2>Invoices</h2>
            <ul>
              ${invoices.map(({ name, total, outcome }) => html`<li>${name}: ${total} <small>${outcome}</small></li>`)}
            </ul>
          </section>`,
  },
];

const needStep = ({ needs }: SalePage): Html => {
  const missing = needs.filter((need) => need.isMissing);
  if (missing.length > 0) {
    const [first] = missing;
    const by = first!.by
      ? `, ${missing.length === 1 ? 'needed' : 'the first'} by ${toLongDate(first!.by)}`
      : '';
    return html`<a href="#needs">Send us what we need</a>: ${missing.length} of ${needs.length} still to
      come${by}.`;
  }
  return needs.length > 0
    ? html`We have received everything that we asked for. Thank you.`
    : html`We email you when we need something from you, such as a logo or names.`;
};

/** Renders what happens after the sale. */
export const nextSteps = (sale: SalePage & { invoices: readonly ClientInvoice[] }, payer: string): Html => {
  const { invoices, delivered, headline } = sale;
  const to = payer !== '' ? ` to ${payer}` : '';
  return html`<section>
    <h2>Next steps</h2>
    <ol>
      <li>${needStep(sale)}</li>
      <li>
        ${delivered.length > 0 ? html`<a href="#delivered">${headline}</a>` : 'We deliver what is in your packages.'}
      </li>
      <li>
        ${
          invoices.length > 0
            ? html`<a href="#invoices">Your ${invoices.length === 1 ? 'invoice' : 'invoices'}</a>:
                ${invoices.map(({ outcome }) => outcome).join('; ')}.`
            : `We email your invoice${to}.`
        }
      </li>
    </ol>
  </section>`;
};
