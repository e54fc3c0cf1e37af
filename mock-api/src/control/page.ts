import { STATUS_CODES } from 'node:http';
import { html, type Html } from 'api';
import { ERROR_STATUS } from 'api-contract';
import { allCalls } from 'api-contract/server';
import { maxDelay, maxTimes, noFault, type Fault, type FaultSettings } from '../faults/fault-settings';

/** What a form of the page has just done. */
const outcomes = new Map([
  ['saved', 'The delays and faults are set.'],
  ['cleared', 'All delays and faults are cleared.'],
  ['reset', 'The demonstration data is fresh again.'],
]);

export interface PageParts {
  settings: FaultSettings;
  outcome?: string;
  /** What was typed into a form that was refused, and what is wrong with it. */
  form?: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, readonly string[]>>;
}

const faultOptions: readonly (readonly [value: string, name: string])[] = [
  ['none', 'None'],
  ...Object.values(ERROR_STATUS).map(
    (status) => [String(status), `${status} ${STATUS_CODES[status] ?? ''}`] as const,
  ),
  ['hang', 'Never respond'],
  ['disconnect', 'Cut the connection'],
  ['broken-body', 'Break the body in half'],
  ['slow-body', 'Send the body slowly'],
];

/** One row of the form: the three fields of a call. `field` is the beginning of their names, such as `calls.getQuote`. */
const faultRow = (heading: Html, field: string, label: string, fault: Fault, page: PageParts): Html => {
  const valueOf = (part: keyof Fault): string =>
    page.form?.[`${field}.${part}`] ?? String(fault[part] ?? '').replace(/^0$/, '');
  const state = (name: string): Html =>
    page.errors[name] ? html` aria-invalid="true" aria-describedby="${name}-problem"` : html``;
  const problem = (name: string): Html =>
    page.errors[name]
      ? html`<div class="wrong" id="${name}-problem">${page.errors[name][0] ?? ''}</div>`
      : html``;
  const number = (name: string, text: string, value: string, max: number): Html =>
    html`<td>
      <input
        id="${name}"
        name="${name}"
        aria-label="${text}"
        inputmode="numeric"
        value="${value}"
        autocomplete="off"
        title="At most ${max}"
        ${state(name)}
      />${problem(name)}
    </td>`;

  const name = `${field}.fault`;
  const chosen = valueOf('fault') || 'none';
  const isListed = faultOptions.some(([value]) => value === chosen);
  const options = [...faultOptions, ...(isListed ? [] : [[chosen, chosen] as const])].map(
    ([value, text]) =>
      html`<option value="${value}" ${value === chosen ? html` selected` : ''}>${text}</option>`,
  );
  return html`<tr${fault === noFault ? '' : html` class="changed"`}>
    <th scope="row">${heading}</th>
    ${number(`${field}.delay`, `Delay of ${label} in milliseconds`, valueOf('delay'), maxDelay)}
    <td><select id="${name}" name="${name}" aria-label="Fault of ${label}"${state(name)}>${options}</select>${problem(name)}</td>
    ${number(`${field}.times`, `How many requests of ${label}`, valueOf('times'), maxTimes)}</tr>`;
};

const callRows = (page: PageParts): Html[] =>
  [...new Set(allCalls().map(({ noun }) => noun))].map((noun) => {
    const rows = allCalls()
      .filter((call) => call.noun === noun)
      .map(({ name, method, path, summary }) =>
        faultRow(
          html`<code>${method} ${path}</code><br /><span class="quiet">${summary} · ${name}</span>`,
          `calls.${name}`,
          `${method} ${path}`,
          page.settings.of(name),
          page,
        ),
      );
    return html`<tbody>
      <tr>
        <th class="noun" colspan="4" scope="rowgroup">${noun}</th>
      </tr>
      ${rows}
    </tbody>`;
  });

const banner = ({ outcome, errors }: PageParts): Html => {
  const problems = Object.entries(errors).map(
    ([field, [problem = '']]) => html`<li><a href="#${field}">${field}</a>: ${problem}</li>`,
  );
  if (problems.length > 0) {
    return html`<div class="banner wrong" role="alert">
      Nothing was set.
      <ul>
        ${problems}
      </ul>
    </div>`;
  }
  const done = outcomes.get(outcome ?? '');
  return done ? html`<p class="banner" role="status">${done}</p>` : html``;
};

/** Renders the control page: plain forms, no script. */
export const renderPage = (page: PageParts): string =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mock API</title>
        <link rel="stylesheet" href="/mock.css" />
      </head>
      <body>
        <header>
          <h1>Mock API</h1>
          <p class="quiet">For development on this machine only.</p>
        </header>
        <main>
          ${banner(page)}
          <h2>Data</h2>
          <p>
            The live rows, read-only: <a href="/db">/db</a>, and by table such as
            <a href="/db/quotes">/db/quotes</a>. Filters, sorting and paging have the syntax of json-server
            0.17, such as <code>?quote_status_id=4&_sort=date&_order=desc&_page=1&_limit=10</code>, or
            <code>?is_archived=false</code> by a flag; the newer one of json-server 1 gets a response of 400,
            which says what to write instead.
          </p>
          <form method="post" action="/mock/reset"><button>Reset to fresh demonstration data</button></form>
          <h2>Delays and faults</h2>
          <p>
            The setting of a call replaces the setting of every call. Times counts requests down; empty means
            until it is changed. A restart clears all settings. For a single request, send the headers
            <code>X-Mock-Delay: 800</code> and <code>X-Mock-Fault: 500</code> (or <code>hang</code>,
            <code>disconnect</code>, <code>broken-body</code>, <code>slow-body</code>).
          </p>
          <form method="post" action="/mock/settings">
            <div class="scroll">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Call</th>
                    <th scope="col">Delay (ms)</th>
                    <th scope="col">Fault</th>
                    <th scope="col">Times</th>
                  </tr>
                </thead>
                <tbody>
                  ${faultRow(html`Every call`, 'every', 'every call', page.settings.of(undefined), page)}
                </tbody>
                ${callRows(page)}
              </table>
            </div>
            <div class="actions">
              <button>Set</button> <button formaction="/mock/settings/clear">Clear all</button>
            </div>
          </form>
        </main>
      </body>
    </html> `.text;
