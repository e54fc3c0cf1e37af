import {
  type AnyObject,
  type ISchema,
  type Maybe,
  type ObjectSchema,
  type ObjectShape,
  type Schema,
  array,
  boolean,
  number,
  object,
  string,
} from 'yup';
import { isCalendarDate } from '../dates';
import { formatCount } from '../texts/counts';
import { addressesIn, isEmail, toEmailAddress } from '../texts/email-addresses';
import {
  MAX_ADDRESSES,
  MAX_EMAIL_LENGTH,
  MAX_CHANGED_RECORDS,
  MAX_ID,
  MAX_PRICE,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '../limits';
import { formatPounds, toPence } from '../money';
import { toLine, toLines, withoutInvisible } from '../texts/texts';
import { cleaned } from './cleaned';

// The fields that request bodies are made of. Servers coerce nothing: a number that is sent as text is refused. `formSchema` adds
// the parsing of texts for forms. Labels are those of the screens, since the messages are shown beside them.

/** Control characters other than tab and line ends, and lone surrogates: databases refuse or corrupt them. */
const UNSTORABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

const emptyAsNull = (value: unknown) => (value === '' ? null : value);

const hasAtMostTwoDecimals = (value: number) => {
  try {
    toPence(value);
    return true;
  } catch {
    return false;
  }
};

/**
 * Removes the coercion that yup's types begin with. Their `coerce` option would not do: the transform reads it from the
 * original schema, not from a copy with the option off.
 */
const uncoerced = <Field extends Schema>(schema: Field): Field => {
  const copy = schema.clone();
  copy.transforms = [];
  return copy;
};

const tooLong = (label: string, most: number) => `${label} can have at most ${formatCount(most)} characters.`;

const text = (label: string, max: number, clean: (text: string) => string) =>
  uncoerced(string())
    .label(label)
    .meta({ kind: 'text' })
    .transform(cleaned(clean, max))
    .typeError(`${label} must be text.`)
    .max(max, tooLong(label, max))
    .test({
      name: 'storable',
      message: `${label} contains characters that cannot be saved.`,
      test: (value) => !value || value.length > max || !UNSTORABLE.test(value),
    });

// In a header, a log or a list, a line end would pass for something else.
const oneLine = (label: string, max: number, clean = toLine) =>
  text(label, max, clean).test({
    name: 'one-line',
    message: `${label} must be one line.`,
    test: (value) => !value || value.length > max || !/[\n\r]/.test(value),
  });

/** One line that must have something visible. */
export const requiredText = (label: string, max = 255) =>
  oneLine(label, max).required(`${label} is required.`);

/** One line that may be missing; empty is stored as null. */
export const optionalText = (label: string, max = 255) =>
  oneLine(label, max).transform(emptyAsNull).nullable().default(null);

/** The same for text of several lines: what has a text area on the screens. */
export const requiredLongText = (label: string, max: number) =>
  text(label, max, toLines).required(`${label} is required.`);

export const optionalLongText = (label: string, max: number) =>
  text(label, max, toLines).transform(emptyAsNull).nullable().default(null);

const email = (label: string) =>
  oneLine(label, MAX_EMAIL_LENGTH, toEmailAddress).test({
    name: 'email',
    message: ({ value }) => `${label} must be a valid email address: “${value}” is not one.`,
    test: (value) => !value || isEmail(value),
  });

/** An email address that must be given. */
export const requiredEmail = (label: string) => email(label).required(`${label} is required.`);

/** An email address that may be missing. */
export const optionalEmail = (label: string) => email(label).transform(emptyAsNull).nullable().default(null);

const addresses = (label: string) =>
  oneLine(label, 1000, (text) => (addressesIn(text).length > 0 ? toLine(text) : '')).test({
    name: 'addresses',
    test: (written, { createError }) => {
      const found = addressesIn(written ?? null);
      const most = `${label} can have at most ${formatCount(MAX_ADDRESSES)} email addresses.`;
      if (found.length > MAX_ADDRESSES) return createError({ message: most });
      const wrong = found.find((address) => address.length > MAX_EMAIL_LENGTH || !isEmail(address));
      const notOne = `${label} must be email addresses separated by commas: “${wrong}” is not one.`;
      // A function, because yup reads a text as a template.
      return wrong === undefined || createError({ message: () => notOne });
    },
  });

/** Email addresses with commas or semicolons between them, at least one. */
export const requiredAddresses = (label: string) => addresses(label).required(`${label} is required.`);

/** The same where there may be none; a text without any is stored as null. */
export const optionalAddresses = (label: string) =>
  addresses(label).transform(emptyAsNull).nullable().default(null);

/** Passwords of earlier releases have up to so many characters. */
const LONGEST_PASSWORD = 200;

/** A password: never trimmed. */
export const secret = (label: string) =>
  uncoerced(string())
    .label(label)
    .typeError(`${label} must be text.`)
    .max(LONGEST_PASSWORD, tooLong(label, LONGEST_PASSWORD))
    .required(`${label} is required.`);

/** A password that is chosen. */
export const newPassword = (label: string) =>
  secret(label)
    .max(PASSWORD_MAX_LENGTH, tooLong(label, PASSWORD_MAX_LENGTH))
    .min(PASSWORD_MIN_LENGTH, `${label} must have at least ${formatCount(PASSWORD_MIN_LENGTH)} characters.`);

const reference = (label: string) =>
  uncoerced(number())
    .label(label)
    .meta({ kind: 'reference' })
    .typeError(`${label} must be the id of a record.`)
    .integer(`${label} must be the id of a record.`)
    .min(1, `${label} must be the id of a record.`)
    .max(MAX_ID, `${label} must be the id of a record.`);

/** The id of another record. The server checks that the record exists. */
export const requiredReference = (label: string) => reference(label).required(`${label} is required.`);

/** The id of another record, or null for none. */
export const optionalReference = (label: string) => reference(label).nullable().default(null);

interface Bounds {
  min: number;
  max: number;
}

const outOfBounds = (label: string, { min, max }: Bounds) =>
  `${label} must be from ${formatCount(min)} to ${formatCount(max)}.`;

const count = (label: string, bounds: Bounds) =>
  uncoerced(number())
    .label(label)
    .meta({ kind: 'number' })
    .typeError(`${label} must be a number.`)
    .integer(`${label} must be a whole number.`)
    .min(bounds.min, outOfBounds(label, bounds))
    .max(bounds.max, outOfBounds(label, bounds));

/** A whole number within bounds. */
export const requiredCount = (label: string, bounds: Bounds) =>
  count(label, bounds).required(`${label} is required.`);

/** The same where it may be missing. */
export const optionalCount = (label: string, bounds: Bounds) => count(label, bounds).nullable().default(null);

/** A number with at most two decimals. */
export const decimal = (label: string, { min, max }: Bounds) =>
  uncoerced(number())
    .label(label)
    .meta({ kind: 'number' })
    .typeError(`${label} must be a number.`)
    .min(min, `${label} must be ${formatCount(min)} or more.`)
    .max(max, `${label} must be at most ${formatCount(max)}.`)
    .test({
      name: 'two-decimals',
      message: `${label} can have at most 2 decimals.`,
      // A value out of range has its message already.
      test: (value) =>
        value === undefined || value < min || value > max || hasAtMostTwoDecimals(Math.abs(value)),
    });

const price = (label: string) =>
  decimal(label, { min: 0, max: MAX_PRICE })
    .meta({ kind: 'money' })
    .max(MAX_PRICE, `${label} must be ${formatPounds(MAX_PRICE)} or less.`);

/** A price in pounds: 0 or more, with at most two decimals. */
export const requiredPrice = (label: string) => price(label).required(`${label} is required.`);

/** The same where it may be missing. */
export const optionalPrice = (label: string) => price(label).nullable().default(null);

/** Yes or no. */
export const flag = (label: string) =>
  uncoerced(boolean()).label(label).meta({ kind: 'flag' }).typeError(`${label} must be yes or no.`);

const day = (label: string) =>
  text(label, 255, withoutInvisible)
    .meta({ kind: 'date' })
    .test({
      name: 'calendar-date',
      message: `${label} must be a date, such as 31 January 2026.`,
      test: (value) => !value || isCalendarDate(value),
    });

/** A calendar day that must be given. */
export const requiredDate = (label: string) => day(label).required(`${label} is required.`);

/** A calendar day that may be missing; empty is stored as null. */
export const optionalDate = (label: string) => day(label).transform(emptyAsNull).nullable().default(null);

/** Marks a field that callers may leave out, since the server has a default, but that a form must not show empty. */
export const requiredInForm = (label: string) => ({ requiredInForm: `${label} is required.` });

/**
 * A list of at most `max` entries. A longer one is cut to one more than that before its entries are checked: it is still
 * refused, without a message for each of half a million entries.
 */
export const boundedList = <Entry>(label: string, entry: ISchema<Entry, AnyObject>, max: number) =>
  array(entry)
    .label(label)
    .transform((value: Maybe<unknown>) => (Array.isArray(value) ? value.slice(0, max + 1) : value))
    .typeError(`${label} must be a list.`)
    .max(max, `${label} can have at most ${formatCount(max)} entries.`)
    .required(`${label} is required.`);

/** One of a few fixed texts. */
export const choice = <Word extends string>(label: string, words: readonly Word[]) =>
  uncoerced(string<Word>())
    .label(label)
    .meta({ kind: 'word' })
    .typeError(`${label} must be text.`)
    .oneOf(words, `${label} must be one of: ${words.join(', ')}.`)
    .required(`${label} is required.`);

/** The ids of the records that one call changes. */
export const recordIds = (label: string, max = MAX_CHANGED_RECORDS) =>
  boundedList(label, requiredReference(label), max).min(1, `${label}: choose at least one.`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * An object of these fields and no others. Unknown ones are dropped before yup sees them: its `stripUnknown` fails for a name
 * that every object inherits, such as `constructor`.
 */
export const body = <Fields extends ObjectShape>(fields: Fields, label = 'The body') => {
  const known = Object.keys(fields);
  const keepKnown = (value: unknown) =>
    isObject(value)
      ? Object.fromEntries(
          known.filter((name) => Object.hasOwn(value, name)).map((name) => [name, value[name]]),
        )
      : value;
  return object(fields)
    .transform(keepKnown)
    .typeError(`${label} must be an object.`)
    .nonNullable(`${label} must be an object.`);
};

/**
 * Returns the schema of a partial save from that of a whole record: a field that is left out is not changed and takes no
 * default. Empty where the whole record requires a value is still refused.
 */
export const patchSchema = <Body extends AnyObject>(
  schema: ObjectSchema<Body>,
): ObjectSchema<Partial<Body>> => {
  const fields = Object.entries(schema.partial().fields).map(([name, field]) => [
    name,
    (field as Schema).default(undefined) as Schema,
  ]);
  return body(Object.fromEntries(fields) as ObjectShape) as ObjectSchema<Partial<Body>>;
};
