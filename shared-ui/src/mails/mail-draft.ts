import { messages } from './messages';
import type { MailTexts, MailValues, NewMail } from './new-mail';

/** Returns the texts of the template that the values name, for their recipient. */
const templateTexts = (mail: NewMail, values: { template_id: number | null }): MailTexts => {
  const template = mail.templates.find(({ id }) => id === values.template_id);
  return {
    ...(template ? mail.fill(template, values) : { subject: '', content: '' }),
    facts: mail.facts?.(),
  };
};

/** Returns the values with the texts of a template filled in. */
export const filledIn = <Values extends { template_id: number | null }>(mail: NewMail, values: Values) => {
  const filled = templateTexts(mail, values);
  return { ...values, ...filled, filled };
};

/** Returns whether the texts are as they were filled in. */
export const isUntouched = ({ subject, content, filled }: MailValues): boolean =>
  subject === filled.subject && content === filled.content;

type Row = Readonly<Record<string, unknown>>;

/** Returns the rows of a list of records; undefined for any other value. */
const rowsOf = (value: unknown): readonly Row[] | undefined =>
  Array.isArray(value) && value.every((item) => typeof item === 'object') ? (value as Row[]) : undefined;

/** Returns the name of the id of a row, which begins with it. */
const idOf = (row: Row): string => Object.keys(row)[0] ?? '';

/** Returns the row that has the id of another one. */
const sameRow = (rows: readonly Row[], row: Row): Row | undefined =>
  rows.find((one) => one[idOf(row)] === row[idOf(row)]);

/** Returns what differs from the initial values, and the fields that are stored in any case: of a list of records, by their ids. */
const picked = (values: object, initial: object, always: readonly string[]): Row =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const before = (initial as Row)[name];
      const [rows, rowsBefore] = [rowsOf(value), rowsOf(before)];
      if (rows && rowsBefore) {
        const all = rows.map((row) => picked(row, sameRow(rowsBefore, row) ?? {}, [...always, idOf(row)]));
        return [[name, all.filter((row) => Object.keys(row).length > 1)]];
      }
      const isPicked = always.includes(name) || JSON.stringify(value) !== JSON.stringify(before);
      return isPicked ? [[name, value]] : [];
    }),
  );

/** Returns values without some fields, in their lists of records too. */
const withoutFields = (values: object, fields: readonly string[]): Row =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
      fields.includes(name) ? [] : [[name, rowsOf(value)?.map((row) => withoutFields(row, fields)) ?? value]],
    ),
  );

/** Returns the values of the form: of a new email, or with what the user has changed. */
export const valuesOf = (mail: NewMail, changed: object = {}): MailValues => {
  const initial = { template_id: mail.templates[0]?.id ?? null, ...mail.initialValues };
  const changes = Object.entries(changed).map(([name, value]: [string, unknown]) => {
    const rows = rowsOf(value);
    const all = rows && rowsOf((initial as Row)[name])?.map((row) => ({ ...row, ...sameRow(rows, row) }));
    return [name, all ?? value];
  });
  const values = { ...initial, ...(Object.fromEntries(changes) as object) };
  return { ...filledIn(mail, values), ...values };
};

/** What the user was shown: the last reminder, and the versions of records. */
const SHOWN_FIELDS = ['last_reminder_id', 'etag'];
/** What tells that an email is sent again, and so is not sent twice. */
const REQUEST_FIELDS = ['request_key', ...SHOWN_FIELDS];
/** The texts, what they were written for, and to whom. */
const WRITTEN_FIELDS = ['subject', 'content', 'facts', 'template_id', 'contact_id'];

/**
 * Returns the draft of an email, with what the user has changed. Texts that are as a template left them, and all else, are filled in with the
 * facts of then.
 */
export const draftOf = (mail: NewMail) => ({
  about: mail.key,
  name: mail.draftName,
  pick: (values: MailValues): Partial<MailValues> => {
    const { filled: _filled, ...written } = values;
    if (!isUntouched(values)) return picked(written, valuesOf(mail), [...REQUEST_FIELDS, ...WRITTEN_FIELDS]);
    const { subject: _subject, content: _content, facts: _facts, ...others } = written;
    return picked(others, valuesOf(mail), REQUEST_FIELDS);
  },
  /** Of an email that cannot have been sent, what is shown now counts. */
  fill: (changed: Partial<MailValues>, isMaybeSent?: boolean) =>
    valuesOf(mail, isMaybeSent ? changed : withoutFields(changed, SHOWN_FIELDS)),
  texts: messages.draft,
});
