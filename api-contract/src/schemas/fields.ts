import { type Schema, boolean, number, string } from 'yup';
import { MAX_ID } from '../constants';
import { isCalendarDate } from '../dates';
import { toPence } from '../money';

/**
 * The fields that request bodies are made of. On the wire nothing is coerced: a number that comes as text is refused.
 * `formSchema` adds the reading of texts for forms, whose inputs hold nothing else.
 * Labels are the names that the screens show, since the messages are shown beside them.
 */

const MAX_PRICE = 9_999_999.99;
const MAX_EMAIL_LENGTH = 254;

/** Control characters other than tab and line ends, and halves of characters: databases refuse or spoil them. */
const UNSTORABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
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
 * Takes away the coercion that yup's types begin with. Their `coerce` option would not do: the transform that reads it
 * looks at the schema that it was made for, not at a copy with the option off.
 */
const uncoerced = <Field extends Schema>(schema: Field): Field => {
  const copy = schema.clone();
  copy.transforms = [];
  return copy;
};

const text = (label: string, max: number) =>
  uncoerced(string())
    .label(label)
    .transform(trimmed)
    .typeError(`${label} must be text.`)
    .max(max, `${label} can have at most ${max} characters.`)
    .test({
      name: 'storable',
      message: `${label} contains characters that cannot be saved.`,
      test: (value) => !value || !UNSTORABLE.test(value),
    });

/** Text that must not be empty once it is trimmed. */
export const requiredText = (label: string, max = 255) => text(label, max).required(`${label} is required.`);

/** Text that may be missing; empty is stored as null. */
export const optionalText = (label: string, max = 255) =>
  text(label, max).transform(emptyAsNull).nullable().default(null);

/** An e-mail address that must be given. */
export const requiredEmail = (label: string) =>
  requiredText(label, MAX_EMAIL_LENGTH).email(`${label} must be a valid e-mail address.`);

/** An e-mail address that may be missing. */
export const optionalEmail = (label: string) =>
  optionalText(label, MAX_EMAIL_LENGTH).email(`${label} must be a valid e-mail address.`);

/** A secret: never trimmed, and bounded so that hashing it cannot be made slow. */
export const secret = (label: string) =>
  uncoerced(string())
    .label(label)
    .typeError(`${label} must be text.`)
    .max(200, `${label} can have at most 200 characters.`)
    .required(`${label} is required.`);

const wholeNumber = (label: string) =>
  uncoerced(number())
    .label(label)
    .typeError(`${label} must be a number.`)
    .integer(`${label} must be a whole number.`);

const reference = (label: string) =>
  uncoerced(number())
    .label(label)
    .typeError(`${label} must be the id of a record.`)
    .integer(`${label} must be the id of a record.`)
    .min(1, `${label} must be the id of a record.`)
    .max(MAX_ID, `${label} must be the id of a record.`);

/** The id of another record. Whether that record exists is the server's to say. */
export const requiredReference = (label: string) => reference(label).required(`${label} is required.`);

/** A whole number within bounds. */
export const requiredCount = (label: string, { min, max }: { min: number; max: number }) =>
  wholeNumber(label)
    .min(min, `${label} must be from ${min} to ${max}.`)
    .max(max, `${label} must be from ${min} to ${max}.`)
    .required(`${label} is required.`);

/** A price in pounds: 0 or more, with at most two decimals. */
export const requiredPrice = (label: string) =>
  uncoerced(number())
    .label(label)
    .typeError(`${label} must be a number.`)
    .min(0, `${label} must be 0 or more.`)
    .max(MAX_PRICE, `${label} must be at most ${MAX_PRICE}.`)
    .test({
      name: 'two-decimals',
      message: `${label} can have at most 2 decimals.`,
      // What is out of range has been told so already.
      test: (value) => value === undefined || value < 0 || value > MAX_PRICE || hasAtMostTwoDecimals(value),
    })
    .required(`${label} is required.`);

/** Yes or no. */
export const flag = (label: string) =>
  uncoerced(boolean()).label(label).typeError(`${label} must be yes or no.`);

const day = (label: string) =>
  text(label, 10).test({
    name: 'calendar-date',
    message: `${label} must be a date such as 2026-01-31.`,
    test: (value) => !value || isCalendarDate(value),
  });

/** A calendar day that must be given. */
export const requiredDate = (label: string) => day(label).required(`${label} is required.`);

/** A calendar day that may be missing; empty is stored as null. */
export const optionalDate = (label: string) => day(label).transform(emptyAsNull).nullable().default(null);

/**
 * Marks a field that a caller may leave out, because the wire has a default for it, but that a form must not show
 * empty. `formSchema` reads the mark.
 */
export const requiredInForm = (label: string) => ({ requiredInForm: `${label} is required.` });
