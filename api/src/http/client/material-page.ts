import { MATERIAL_LIMITS, MAX_ATTACHMENT_BYTES, toLongDate } from 'api-contract';
import { MATERIAL_ACCEPT, MATERIAL_KINDS, megabytes, type MaterialPage } from '../../domain';
import { html, type Html } from '../../html';
import { fieldsOf, type Attempt } from './forms';
import { pageOf, party } from './pages';

type Need = MaterialPage['needs'][number];

/** What a client has sent that is not kept, or not all of it. */
export interface MaterialAttempt extends Attempt {
  /** The parts of it that are kept. */
  kept: readonly string[];
}

const listFormat = new Intl.ListFormat('en-GB');

const keptText = ({ kept }: MaterialAttempt): string =>
  kept.length === 0 ? 'Nothing was sent.' : `We have received ${listFormat.format(kept)}.`;

/** Returns what a client does about a submission of which not all is kept. */
const attemptText = (attempt: MaterialAttempt): string =>
  attempt.kept.length === 0
    ? `${keptText(attempt)} Please correct the marked fields, and choose your files again.`
    : `${keptText(attempt)} The rest was not sent: please correct the marked fields, and send only those again.`;

/** Returns the name of the form of a deliverable, which is the fragment of its address too. */
export const formOf = (needId: number | string): string => `need-${needId}`;

const { files, bytes } = MATERIAL_LIMITS;
const filesHint = `${MATERIAL_KINDS}; up to ${files} files of ${megabytes(MAX_ATTACHMENT_BYTES)} each, ${megabytes(bytes)} together`;

const received = ({ files: names, textDates }: Need): Html | null =>
  names.length + textDates.length === 0
    ? null
    : html`<h3>Received</h3>
        <ul>
          ${names.map((name) => html`<li>${name}</li>`)}
          ${textDates.map((day) => html`<li>Your text of ${toLongDate(day)}</li>`)}
        </ul>`;

const needSection = (need: Need, path: string, attempt: MaterialAttempt | null): Html => {
  const { id, description, needed, message, by, isLate } = need;
  const form = formOf(id);
  const fields = fieldsOf(form, attempt);
  const came = received(need);
  return html`<section id="${form}">
    <h2>${description}</h2>
    <p class="pre">${needed}</p>
    ${message && html`<p class="pre"><strong>${message}</strong></p>`}
    ${by && html`<p><strong>Needed by ${toLongDate(by)}</strong></p>`}
    ${isLate && !came && html`<p class="error">This day has passed: please send it as soon as you can.</p>`}
    ${came}
    <form method="post" action="${path}#${form}" enctype="multipart/form-data">
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
    </form>
  </section>`;
};

interface Shown {
  page: MaterialPage;
  /** The address of the page. */
  path: string;
  /** What the page says first. */
  notice?: { tone: 'good' | 'bad'; text: string } | undefined;
  attempt?: MaterialAttempt | null;
}

/** Returns the page where a client sends what is needed. What was typed for something that is not needed any more is shown at the top, with what is wrong. */
export const materialPage = ({ page, path, notice, attempt = null }: Shown): string => {
  const { company, reference, organisation, eventDates, agent, needs } = page;
  const isLost = attempt !== null && !needs.some(({ id }) => formOf(id) === attempt.form);
  const lost = isLost && attempt.values.content;
  const wrong =
    isLost &&
    ({ tone: 'bad', text: [keptText(attempt), ...Object.values(attempt.errors).flat()].join(' ') } as const);
  const shown = notice ?? wrong;
  return pageOf(
    `${attempt ? (attempt.kept.length > 0 ? 'Not all sent: ' : 'Not sent: ') : ''}Material ${company} needs from you`,
    company,
    html`${
        shown &&
        html`<div class="notice ${shown.tone}" role="status">
          <p>${shown.text}</p>
          ${lost && html`<p class="pre">${lost}</p>`}
        </div>`
      }
      <h1 id="top">Material we need from you</h1>
      <p class="muted">${[reference, ...eventDates.map((day) => toLongDate(day))].join(' · ')}</p>
      <section class="parties">
        ${party('For', { name: organisation, lines: [] })}
        ${party('Questions?', { name: agent.name, lines: [agent.email, company] })}
      </section>
      ${
        needs.length === 0 &&
        html`<section><p>Nothing is needed from you at the moment. Thank you.</p></section>`
      }
      ${needs.map((need) => needSection(need, path, attempt))}`,
    path,
  );
};
