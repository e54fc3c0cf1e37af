import { STATUS_CODES } from 'node:http';
import { ERROR_STATUS } from 'api-contract';
import { maxDelay, maxTimes, type Disturbance } from '../disturbances';
import { faultNames } from './form';
import { html, type Html } from './html';

/** One line of the form. */
export interface Line {
  /** The beginning of its fields' names: `every`, or `calls.getQuote`. */
  field: string;
  /** What it is for, as a screen reader should say it. */
  label: string;
  disturbance: Disturbance;
}

export interface FormState {
  /** What was typed into a form that was refused. */
  typed: URLSearchParams | undefined;
  errors: Readonly<Record<string, readonly string[]>>;
}

const statuses: readonly (readonly [value: string, name: string])[] = Object.values(ERROR_STATUS).map(
  (status) => [String(status), `${status} ${STATUS_CODES[status] ?? ''}`],
);

const problemOf = (errors: FormState['errors'], name: string): Html => {
  const problem = errors[name]?.[0];
  return problem ? html`<div class="wrong" id="${name}-problem">${problem}</div>` : html``;
};

const stateOf = (errors: FormState['errors'], name: string): Html =>
  errors[name] ? html` aria-invalid="true" aria-describedby="${name}-problem"` : html``;

const numberField = (name: string, label: string, value: string, max: number, { errors }: FormState): Html =>
  html`<input
      id="${name}"
      name="${name}"
      aria-label="${label}"
      inputmode="numeric"
      value="${value}"
      autocomplete="off"
      title="At most ${max}"
      ${stateOf(errors, name)}
    />${problemOf(errors, name)}`;

const option = (value: string, name: string, chosen: string): Html =>
  html`<option value="${value}" ${value === chosen ? html` selected` : ''}>${name}</option>`;

const faultField = (name: string, label: string, chosen: string, { errors }: FormState): Html => {
  const known = [['none', 'None'], ...statuses, ...faultNames] as const;
  const others = known.some(([value]) => value === chosen) ? [] : [[chosen, chosen] as const];
  const options = [...known, ...others].map(([value, text]) => option(value, text, chosen));
  return html`<select id="${name}" name="${name}" aria-label="${label}" ${stateOf(errors, name)}>
      ${options}
    </select>
    ${problemOf(errors, name)}`;
};

/** The three cells that set what is done to a call. */
export const disturbanceCells = ({ field, label, disturbance }: Line, state: FormState): Html => {
  const { delay, fault, times } = disturbance;
  const valueOf = (part: string, set: string) => state.typed?.get(`${field}.${part}`) ?? set;
  const delayText = valueOf('delay', delay === 0 ? '' : String(delay));
  const faultText = valueOf('fault', fault === null ? 'none' : String(fault));
  const timesText = valueOf('times', times === null ? '' : String(times));
  return html`<td>
      ${numberField(`${field}.delay`, `Delay of ${label} in milliseconds`, delayText, maxDelay, state)}
    </td>
    <td>${faultField(`${field}.fault`, `Fault of ${label}`, faultText, state)}</td>
    <td>${numberField(`${field}.times`, `How many requests of ${label}`, timesText, maxTimes, state)}</td>`;
};
