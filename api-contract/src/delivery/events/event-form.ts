import type { InferType } from 'yup';
import {
  body,
  boundedList,
  flag,
  decimal,
  optionalCount,
  optionalPrice,
  optionalText,
  recordIds,
  requiredCount,
  patchSchema,
  requiredDate,
  requiredReference,
  requiredText,
} from '../../kernel/form/fields';
import { uniqueIds } from '../../kernel/form/unique-ids';
import { EVENT_LIMITS, PRICE_PERCENT } from '../../kernel/limits';
import { templatedMail } from '../../letters/templates/template-form';

/** `POST /events`. */
export const eventSchema = body({
  name: requiredText('Name'),
  /** A change moves what is delivered for it; the quotes keep their dates. */
  date: requiredDate('Date'),
  place: optionalText('Place'),
  /** What is to be sold for it, before VAT. */
  target: optionalPrice('Target'),
  /** The packages of the sales that belong to it, where they were sold for its date. */
  packages: boundedList(
    'Packages',
    body(
      {
        product_group_id: requiredReference('Package'),
        /** How many there are to sell; null for any number. */
        stock: optionalCount('Number to sell', EVENT_LIMITS.stock),
        is_exclusive: flag('Exclusive').required('Exclusive must be yes or no.').default(false),
      },
      'Package',
    ),
    EVENT_LIMITS.packages,
  )
    .min(1, 'Packages: choose at least one.')
    .test(uniqueIds('A package can be chosen only once.', 'product_group_id')),
  /** The benefits of which it has a limited number. */
  benefits: boundedList(
    'Benefits',
    body(
      {
        benefit_id: requiredReference('Benefit'),
        stock: requiredCount('Number to offer', EVENT_LIMITS.stock),
      },
      'Benefit',
    ),
    EVENT_LIMITS.packages,
  )
    .test(uniqueIds('A benefit can be chosen only once.', 'benefit_id'))
    .default([]),
  /** The products of its packages that have a price of their own for its date; null for that of the catalogue. */
  prices: boundedList(
    'Prices',
    body({ product_id: requiredReference('Product'), price: optionalPrice('Price') }, 'Price'),
    EVENT_LIMITS.prices,
  )
    .test(uniqueIds('A product can have only one price.', 'product_id'))
    .default([]),
});

/** `PATCH /events/{id}`. */
export const eventPatchSchema = patchSchema(eventSchema);

/** `POST /events/{id}/copy`: what differs from the event that is copied, and by how much per cent its prices change; null for not at all. */
export const eventCopySchema = body({
  name: requiredText('Name'),
  date: requiredDate('Date'),
  price_percent: decimal('Price change', PRICE_PERCENT).nullable().default(null),
});

export type EventCopy = InferType<typeof eventCopySchema>;
export type EventInput = InferType<typeof eventSchema>;
export type EventPatch = InferType<typeof eventPatchSchema>;

/** `POST /events/{id}/reports`: the texts have the fields of a template, which are filled in for each client. */
export const eventReportsSchema = body({
  quote_ids: recordIds('Quotes', EVENT_LIMITS.reports),
  /** A page of an earlier release has none. */
  request_key: optionalText('Request key', 60),
  ...templatedMail('report'),
});
export type EventReportsInput = InferType<typeof eventReportsSchema>;

/**
 * Names the column of an event's grid that a benefit, or what was sold of it, is in. A benefit that was reworded between two sales has a column for each
 * text, and all that was added by hand has one together.
 */
export const eventGridColumn = (benefitId: number | null, description: string): string =>
  benefitId === null ? '' : `${benefitId} ${description}`;
