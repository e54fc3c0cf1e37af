import type { InferType } from 'yup';
import {
  body,
  boundedList,
  choice,
  optionalCount,
  flag,
  optionalDate,
  optionalLongText,
  optionalReference,
  optionalText,
  patchSchema,
  recordIds,
  requiredCount,
  requiredLongText,
  requiredText,
  requiredReference,
} from '../../kernel/form/fields';
import { MAX_CHANGED_RECORDS } from '../../kernel/limits';
import { DELIVERABLE_STATES, EXTRA_DELIVERABLE_KINDS } from './deliverable-state';

const reason = () => optionalText('Reason', 500);
const proofLink = () =>
  optionalText('Proof link', 2000).matches(/^[Hh][Tt]{2}[Pp][Ss]?:\/\/[^\s/]/, {
    message: 'Proof link must begin with https:// or http://.',
    excludeEmptyString: true,
  });
const owner = () => optionalReference('Owner');
const needs = {
  client_needs: optionalLongText('Needed from the client', 2000).meta({ name: 'the needed material' }),
  client_needs_format: optionalText('Format', 500),
  client_needs_by: optionalDate('Needed by').meta({ name: 'the material deadline' }),
};

export const deliverableFields = {
  description: requiredLongText('Description', 2000),
  state: choice('Status', DELIVERABLE_STATES).default('pending'),
  /** Required of a waived one; dropped of any other. */
  waived_reason: reason(),
  /** Of a delivered one: today unless it says otherwise; dropped of any other. */
  delivered_on: optionalDate('Delivered on').meta({ name: 'the delivery date' }),
  owner_user_id: owner(),
  event_date: optionalDate('Event date'),
  /** Null: by the rule of the stage. */
  due_date: optionalDate('Due date'),
  note: optionalLongText('Internal note', 5000),
  ...needs,
  proof_url: proofLink(),
  /** What it achieved: a number and its unit, such as 12,000 visits. */
  outcome_value: optionalCount('Outcome', { min: 0, max: 2_000_000_000 }),
  outcome_unit: optionalText('Unit', 40),
  /** Of a make-good: what it is for, which was sold with the same quote. */
  makes_good_id: optionalReference('Makes good').meta({ name: 'the benefit made good' }),
};

/** `POST /quotes/{id}/deliverables`: one that was not sold. */
export const extraDeliverableSchema = body({
  kind: choice('Kind', EXTRA_DELIVERABLE_KINDS),
  benefit_stage_id: requiredReference('Stage'),
  benefit_category_id: requiredReference('Category'),
  /** The item that it belongs to, whose event date it takes unless it has one of its own; null for the whole quote. */
  quote_item_id: optionalReference('Package'),
  ...deliverableFields,
});

/** `PATCH /deliverables/{id}`. The description can be changed of those that were added by hand. */
export const deliverablePatchSchema = patchSchema(body(deliverableFields));

/** Several deliverables. Either `ids` names them, or they are all that the query finds, of which there have to be `found_count`. */
export const deliverableSelectionFields = {
  ids: recordIds('Deliverables').optional(),
  found_count: requiredCount('Found', { min: 1, max: MAX_CHANGED_RECORDS }).optional(),
};

/** `PATCH /deliverables`: the same change of many. What is left out stays as it is. */
export const deliverablesPatchSchema = body({
  ...deliverableSelectionFields,
  /** The etags of `ids` as the user saw them, in their order; `*` for any. */
  etags: boundedList('Versions', requiredText('Version', 40), MAX_CHANGED_RECORDS).optional(),
  state: choice('Status', DELIVERABLE_STATES).optional(),
  /** Whether `state` is for open ones alone: those that are delivered, waived or withdrawn stay as they are. */
  keeps_closed: flag('Keep closed').optional(),
  waived_reason: reason().default(undefined).optional(),
  owner_user_id: owner().default(undefined).optional(),
  event_date: optionalDate('Event date').default(undefined).optional(),
  due_date: optionalDate('Due date').default(undefined).optional(),
  client_needs: needs.client_needs.default(undefined).optional(),
  client_needs_format: needs.client_needs_format.default(undefined).optional(),
  client_needs_by: needs.client_needs_by.default(undefined).optional(),
  proof_url: proofLink().default(undefined).optional(),
}).test({
  name: 'versions',
  test: ({ ids, etags }, context) => {
    if (!etags || etags.length === ids?.length) return true;
    return context.createError({ path: 'etags', message: 'Versions must be as many as ids, one for each.' });
  },
});

/** `POST /user/delivery`. */
export const deliverySettingsSchema = body({
  has_daily_mail: flag('Daily email').required('Daily email must be yes or no.'),
});

export type ExtraDeliverableInput = InferType<typeof extraDeliverableSchema>;
export type DeliverablePatch = InferType<typeof deliverablePatchSchema>;
export type DeliverablesPatch = InferType<typeof deliverablesPatchSchema>;
export type DeliverySettingsInput = InferType<typeof deliverySettingsSchema>;
