import { allCalls } from 'api-contract/server';
import { undisturbed, type Disturbance, type DisturbanceSettings } from '../disturbances';
import { disturbanceCells, type FormState, type Line } from './fields';
import { html, type Html } from './html';

/** What a form of the page has just done. */
export type Outcome = 'saved' | 'cleared' | 'reset';

const outcomes: Readonly<Record<Outcome, string>> = {
  saved: 'The delays and faults are set.',
  cleared: 'No call is delayed or fails on purpose any more.',
  reset: 'The demonstration data is fresh again.',
};

export interface PageParts extends FormState {
  settings: DisturbanceSettings;
  tables: readonly { name: string; rows: number }[];
  outcome: Outcome | undefined;
}

const isChanged = (disturbance: Disturbance): boolean => disturbance !== undisturbed;

const row = (heading: Html, line: Line, state: FormState): Html =>
  html`<tr${isChanged(line.disturbance) ? html` class="changed"` : ''}>
    <th scope="row">${heading}</th>${disturbanceCells(line, state)}</tr>`;

const callRows = (parts: PageParts, noun: string): Html[] =>
  allCalls()
    .filter((call) => call.noun === noun)
    .map(({ name, method, path, summary }) =>
      row(
        html`<code>${method} ${path}</code><br /><span class="quiet">${summary} · ${name}</span>`,
        { field: `calls.${name}`, label: `${method} ${path}`, disturbance: parts.settings.of(name) },
        parts,
      ),
    );

const calls = (parts: PageParts): Html[] =>
  [...new Set(allCalls().map(({ noun }) => noun))].map(
    (noun) =>
      html`<tbody>
        <tr>
          <th class="noun" colspan="4" scope="rowgroup">${noun}</th>
        </tr>
        ${callRows(parts, noun)}
      </tbody>`,
  );

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
  return outcome ? html`<p class="banner" role="status">${outcomes[outcome]}</p>` : html``;
};

const data = ({ tables }: PageParts): Html =>
  html`<h2>Data</h2>
    <p>
      Raw rows, to look at and to change, in <a href="/db">/db</a>. What is changed there the API answers at
      once.
    </p>
    <ul class="tables">
      ${tables.map(({ name, rows }) => html`<li><a href="/db/${name}">${name}</a> ${rows}</li>`)}
    </ul>
    <form method="post" action="/mock/reset"><button>Reset to fresh demonstration data</button></form>`;

const disturbances = (parts: PageParts): Html =>
  html`<h2>Delays and faults</h2>
    <p>
      A call's own line goes before the line for every call. Times counts requests down to none; empty means
      until it is changed. They are forgotten when the mock API stops. One request alone is disturbed by its
      headers <code>X-Mock-Delay: 800</code> and <code>X-Mock-Fault: 500</code> (or <code>hang</code>,
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
            ${row(html`Every call`, { field: 'every', label: 'every call', disturbance: parts.settings.of(undefined) }, parts)}
          </tbody>
          ${calls(parts)}
        </table>
      </div>
      <div class="actions">
        <button class="main">Set</button> <button formaction="/mock/settings/clear">Clear all</button>
      </div>
    </form>`;

/** The control page: plain forms, no script. */
export const renderPage = (parts: PageParts): string =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mock API</title>
        <link rel="stylesheet" href="/mock/style.css" />
      </head>
      <body>
        <header>
          <h1>Mock API</h1>
          <p class="quiet">For development on this machine only.</p>
        </header>
        <main>${banner(parts)}${data(parts)}${disturbances(parts)}</main>
      </body>
    </html> `.text;
