import { faultWords } from '../disturbances';

const parts = ['delay', 'fault', 'times'] as const;

/**
 * Makes of the control page's form what `PATCH /mock/settings` takes: its fields are named `every.delay`,
 * `calls.getQuote.fault` and so on. A number that is none stays text, and is refused by name.
 */
export const toWrittenSettings = (form: URLSearchParams): Record<string, unknown> => {
  const settings = {
    every: {} as Record<string, string>,
    calls: {} as Record<string, Record<string, string>>,
  };
  for (const [field, value] of form) {
    const [head, ...rest] = field.split('.');
    const part = rest.pop() ?? '';
    if (!(parts as readonly string[]).includes(part)) continue;
    const name = rest.join('.');
    if (head === 'every') settings.every[part] = value;
    else if (name) settings.calls[name] = { ...settings.calls[name], [part]: value };
  }
  return settings;
};

const words: Readonly<Record<(typeof faultWords)[number], string>> = {
  hang: 'Never answer',
  disconnect: 'Cut the connection',
  'broken-body': 'Break the body in half',
  'slow-body': 'Send the body slowly',
};

/** The faults that are not a status, as the page names them. */
export const faultNames: readonly (readonly [value: string, name: string])[] = faultWords.map((word) => [
  word,
  words[word],
]);
