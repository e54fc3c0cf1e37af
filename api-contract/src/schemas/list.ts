import { type Maybe, type Schema, array } from 'yup';

/**
 * A list of at most `max` entries. A longer one is cut to one more than that before its entries are looked at: it is
 * refused all the same, without a message for each of half a million entries.
 */
export const boundedList = <Entry extends Schema>(label: string, entry: Entry, max: number) =>
  array(entry)
    .label(label)
    .transform((value: Maybe<unknown>) => (Array.isArray(value) ? value.slice(0, max + 1) : value))
    .typeError(`${label} must be a list.`)
    .max(max, `${label} can have at most ${max} entries.`)
    .required(`${label} is required.`);
