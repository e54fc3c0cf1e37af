import { acceptanceSchema, declineSchema } from 'api-contract';
import type { OnlineQuote } from '../../domain';
import { labelsOf, type Attempt } from './forms';

const { has_accepted_terms: _tick, ...acceptance } = acceptanceSchema.fields;

/** The fields of the forms that answer a quote. */
const answers: Readonly<Record<string, { fields: Record<string, unknown> }>> = {
  accept: { fields: acceptance },
  decline: declineSchema,
};

/** Returns what was typed to answer a quote that has its answer already, for copying; undefined while the page has the form. */
export const lateAnswer = (
  { state, options, lostReasons }: OnlineQuote,
  { form, values }: Attempt,
): string | undefined => {
  const answer = answers[form];
  if (!answer || state === 'open') return undefined;
  const label = labelsOf(answer);
  const reason = lostReasons.find(({ id }) => String(id) === values.lost_reason_id);
  const texts: Attempt['values'] = { ...values, lost_reason_id: reason?.name ?? '' };
  const typed = Object.keys(answer.fields).map((name) => [label(name), texts[name]] as const);
  const offered = form === 'accept' ? options : [];
  const ticked = offered.flatMap(({ id, name }) =>
    values[`option-${id}`] === undefined ? [] : [['Option', name] as const],
  );
  return [...typed, ...ticked].flatMap(([name, text]) => (text ? `${name}: ${text}` : [])).join('\n');
};
