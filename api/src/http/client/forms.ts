import {
  acceptanceSchema,
  declineSchema,
  endSentence,
  londonDate,
  openQuestions,
  questionSchema,
  toLongDate,
  type FieldErrors,
  type Fields,
} from 'api-contract';
import type { KnownClient, OnlineQuote } from '../../domain';
import { html, type Html } from '../../html';

/** Returns the label of each field, as the messages about it have it. */
export const labelsOf =
  <Name extends string>({ fields }: { fields: Record<Name, unknown> }) =>
  (name: Name): string =>
    (fields as unknown as Fields)[name]?.spec.label ?? name;

const acceptance = labelsOf(acceptanceSchema);
const decline = labelsOf(declineSchema);
const ask = labelsOf(questionSchema);

/** What a client has typed, and what is wrong with it. */
export interface Attempt {
  /** Which form it was: its name is unique on the page. */
  form: string;
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  /** Of material, the parts of it that are kept. */
  kept?: readonly string[];
}

/**
 * Renders the fields of a form with what was typed, else what is known, and the messages beside it. With an owner they are sent with that
 * form, so that nothing which is typed or ticked in either is lost.
 */
export const fieldsOf = (
  form: string,
  attempt: Attempt | null,
  known: Attempt['values'] = {},
  owner: string = form,
) => {
  const isOwn = attempt?.form === form;
  const isShared = isOwn || attempt?.values.totalled !== undefined;
  const values = attempt && isShared ? { ...known, ...attempt.values } : known;
  const errors = isOwn ? attempt.errors : {};
  const idOf = (name: string) => `${form}-${name}`;
  const errorOf = (name: string) => errors[name]?.[0] ?? null;
  const attributes = (name: string): Html => {
    const error = errorOf(name);
    return html`id="${idOf(name)}"
    name="${name}"${owner !== form && html` form="${owner}"`}${error && html` aria-invalid="true" aria-describedby="${idOf(name)}-error"`}`;
  };
  const message = (name: string): Html | null => {
    const error = errorOf(name);
    return error === null ? null : html`<p class="error" id="${idOf(name)}-error">${error}</p>`;
  };
  const labelled = (name: string, label: string, hint: string | null, control: Html): Html =>
    html`<div>
      <label for="${idOf(name)}">${label}${hint && html` <small>(${hint})</small>`}</label
      >${control}${message(name)}
    </div>`;
  return {
    message,
    input: (
      name: string,
      label: string,
      { hint = null as string | null, keyboard = 'text', complete = 'off', isFolded = false } = {},
    ) =>
      labelled(
        name,
        label,
        hint,
        html`<input
          ${attributes(name)}
          type="text"
          inputmode="${keyboard}"
          autocomplete="${complete}"
          value="${values[name] ?? ''}"
          ${hint === null && !isFolded && html` required`}
        />`,
      ),
    area: (name: string, label: string, hint: string | null = null, rows = 3) =>
      labelled(
        name,
        label,
        hint,
        html`<textarea
          ${attributes(name)}
          rows="${rows}"
          ${hint === null && owner === form && html` required`}
        >
${values[name] ?? ''}</textarea>`,
      ),
    select: (name: string, label: string, options: readonly { id: number; name: string }[]) =>
      labelled(
        name,
        label,
        null,
        html`<select ${attributes(name)} ${owner === form && 'required'}>
          <option value="">Please choose</option>
          ${options.map(
            ({ id, name: text }) =>
              html`<option value="${id}" ${values[name] === String(id) && html` selected`}>${text}</option>`,
          )}
        </select>`,
      ),
    files: (name: string, label: string, hint: string, accept: string) =>
      labelled(
        name,
        label,
        hint,
        html`<span class="scripted">Drop them here, or choose them:</span
          ><input ${attributes(name)} type="file" multiple accept="${accept}" />`,
      ),
    tick: (name: string, label: Html) =>
      html`<div>
        <label class="tick"><input ${attributes(name)} type="checkbox" required /><span>${label}</span></label
        >${message(name)}
      </div>`,
    isOpen: isOwn && html` open`,
    /** Opens a fold in which one of these fields differs from what it began with, or is wrong. */
    opensFold: (...names: readonly string[]) =>
      names.some((name) => errors[name] || (values[name] ?? '') !== (known[name] ?? '')) && html` open`,
  };
};

/** Returns the ids of the options that are in the total of the page. */
export const takenOf = ({ options }: OnlineQuote): number[] =>
  options.flatMap(({ id, isTaken }) => (isTaken ? id : [])).toSorted((one, other) => one - other);

/** Renders who accepts: what is known behind a fold, whose fields the server alone checks, since a closed one shows no browser's message. */
const signatory = (
  { name, job_title }: KnownClient,
  { input, opensFold }: ReturnType<typeof fieldsOf>,
): Html => {
  const hasTitle = job_title !== '';
  const title = input('job_title', acceptance('job_title'), {
    complete: 'organization-title',
    isFolded: hasTitle,
  });
  const ownName = input('name', acceptance('name'), { complete: 'name', isFolded: name !== '' });
  if (name === '') return html`${ownName}${title}`;
  return html`<details class="part" ${opensFold('name', ...(hasTitle ? ['job_title'] : []))}>
      <summary>
        <span>You accept as <strong>${name}${hasTitle && `, ${job_title}`}</strong>. <u>Change</u></span>
      </summary>
      <div class="fields">${ownName}${hasTitle && title}</div>
    </details>
    ${!hasTitle && title}`;
};

/**
 * The fields that are no answer while they are as the form was filled in, each with those that have to be so: a contact is known by the address, and another
 * address has the name with it.
 */
const filledIn = {
  purchase_order_reference: ['purchase_order_reference'],
  invoice_contact_name: ['invoice_contact_name', 'invoice_contact_email'],
  invoice_contact_email: ['invoice_contact_email'],
  invoice_address: ['invoice_address'],
} as const;

type FilledIn = keyof typeof filledIn;

const filledFields = Object.keys(filledIn) as FilledIn[];

/** Returns the name of the hidden field with what a field is filled in with. */
const filledName = (name: string): string => `filled_${name}`;

/** Returns what was sent without what the form was filled in with: what staff have stored by now stays. */
export const withoutFilledIn = (values: Attempt['values']): Attempt['values'] => {
  const isSame = (name: FilledIn) => (values[name] ?? '') === (values[filledName(name)] ?? '');
  const left = new Set<string>(filledFields.filter((name) => filledIn[name].every(isSame)));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !left.has(name)));
};

/** Renders who pays: what is known behind a fold, for the invoice of someone else. */
const payerFields = (known: KnownClient, { input, area, opensFold }: ReturnType<typeof fieldsOf>): Html => {
  const { invoice_contact_name: name, invoice_contact_email: email, invoice_address } = known;
  const hasAddress = invoice_address !== '';
  const address = area('invoice_address', acceptance('invoice_address'), 'optional');
  const folded = [
    'invoice_contact_name',
    'invoice_contact_email',
    ...(hasAddress ? ['invoice_address'] : []),
  ];
  return html`<details class="part" ${opensFold(...folded)}>
      <summary>
        <span
          >${name !== '' && html`The invoice goes to <strong>${[name, email].filter((text) => text !== '').join(', ')}</strong>. `}<u
            >Send the invoice to someone else</u
          ></span
        >
      </summary>
      <div class="fields">
        ${input('invoice_contact_name', acceptance('invoice_contact_name'), { hint: 'optional', complete: 'billing name' })}
        ${input('invoice_contact_email', acceptance('invoice_contact_email'), { hint: 'optional', keyboard: 'email', complete: 'billing email' })}
        ${hasAddress && address}
        ${filledFields.map((field) => html`<input type="hidden" name="${filledName(field)}" value="${known[field]}" />`)}
      </div>
    </details>
    ${!hasAddress && address}`;
};

/** Renders the form that accepts exactly what the page shows. */
const acceptForm = (quote: OnlineQuote, path: string, attempt: Attempt | null): Html => {
  const { hash, document, known, thread } = quote;
  const fields = fieldsOf('accept', attempt, known);
  const { input, tick, message } = fields;
  const question = openQuestions(thread).at(-1);
  const waiting =
    question &&
    html`<p>You have asked, and we have not answered yet: <a href="#questions">“${question.content}”</a></p>`;
  return html`<form id="accept" method="post" action="${path}/accept">
    <input type="hidden" name="shown" value="${hash}" />
    ${quote.options.length > 0 && html`<input type="hidden" name="totalled" value="${takenOf(quote).join('-')}" />`}
    ${signatory(known, fields)}
    ${input('purchase_order_reference', acceptance('purchase_order_reference'), { hint: 'if you have one' })}
    ${payerFields(known, fields)}
    ${tick('has_accepted_terms', html`I accept the <a href="#terms">terms and conditions</a> and am authorised to accept on behalf of ${endSentence(document.client.name)}`)}
    ${input('signature', `${acceptance('signature')}: type your full name`)} ${waiting}
    ${quote.options.length > 0 && html`<p>If you change your options, please <a href="#options">update the total</a> before you accept.</p>`}
    ${message('options')}
    <button>Accept ${document.total.text} including VAT</button>
  </form>`;
};

/**
 * Renders another form than the one that accepts. Where the client ticks options, that one sends its fields, so that the ticks are sent with
 * them; the server alone checks them then.
 */
const otherForm = (
  name: 'ask' | 'decline',
  { state, options }: OnlineQuote,
  attempt: Attempt | null,
  path: string,
) => {
  const isShared = state === 'open' && options.length > 0;
  const fields = fieldsOf(name, attempt, {}, isShared ? 'accept' : name);
  const action = `${path}/${name}`;
  return {
    ...fields,
    render: (content: Html): Html =>
      isShared
        ? html`<div class="fields">${content}</div>`
        : html`<form method="post" action="${action}">${content}</form>`,
    submits: isShared && html`form="accept" formaction="${action}" formnovalidate`,
  };
};

/** Renders the two ways to answer. */
export const answerForms = (quote: OnlineQuote, path: string, attempt: Attempt | null): Html => {
  const { isOpen, render, select, area, submits } = otherForm('decline', quote, attempt, path);
  return html`<section class="screen" id="answer"><h2>Your answer</h2>
<details${fieldsOf('accept', attempt).isOpen}><summary>Accept this quote</summary>${acceptForm(quote, path, attempt)}</details>
<details${isOpen}><summary>Decline this quote</summary>${render(
    html` ${select('lost_reason_id', decline('lost_reason_id'), quote.lostReasons)}
      ${area('content', decline('content'), 'optional')}
      <button class="plain" ${submits}>Decline</button>`,
  )}</details>
</section>`;
};

/** Returns whether the client may ask: while the quote is open, and after the sale. */
const mayAsk = ({ state }: OnlineQuote): boolean => state === 'open' || state === 'accepted';

export const hasQuestions = (quote: OnlineQuote): boolean => mayAsk(quote) || quote.thread.length > 0;

/** Renders what was asked and answered, the newest last, and the form to ask. */
export const questions = (quote: OnlineQuote, path: string, attempt: Attempt | null): Html => {
  const { isOpen, opensFold, render, input, area, submits } = otherForm('ask', quote, attempt, path);
  return html`<section id="questions">
    <h2>Questions</h2>
    ${quote.thread.map(
      ({ kind, name, content, created_at }) =>
        html`<article class="${kind}">
          <p class="muted">
            ${kind === 'asked' ? `${name ?? 'You'} asked` : `${name} answered`},
            ${toLongDate(londonDate(created_at))}
          </p>
          <p class="pre">${content}</p>
        </article>`,
    )}
    ${
      mayAsk(quote) &&
      html`<details class="screen" ${isOpen || opensFold('asker', 'question')}>
        <summary>Ask a question</summary>
        ${render(
          html`${input('asker', ask('asker'), { hint: 'optional', complete: 'name' })}
            ${area('question', ask('question'))} <button ${submits}>Send the question</button>`,
        )}
      </details>`
    }
  </section>`;
};
