import { Type } from '@sinclair/typebox';
import { create, describeCalls, get, patch, remove } from '../../kernel/call/call';
import { MAX_FOLLOW_UPS } from '../../kernel/limits';
import { FollowUp } from './follow-up';
import { followUpPatchSchema, followUpSchema } from './follow-up-form';
import * as paths from './paths';

const response = Type.Array(FollowUp);

const addition = {
  description: `At most ${MAX_FOLLOW_UPS} of one record.`,
  body: followUpSchema,
  response: FollowUp,
} as const;

export const followUpCalls = describeCalls('Follow-ups', {
  listQuoteFollowUps: get(paths.quoteFollowUps, {
    summary: 'The follow-ups of a quote: the open ones by their day, then the done ones, the latest first',
    response,
  }),
  addQuoteFollowUp: create(paths.quoteFollowUps, {
    summary: 'Add a follow-up to a quote, or to the revision that has superseded it',
    ...addition,
  }),
  listOrganisationFollowUps: get(paths.organisationFollowUps, {
    summary: 'The follow-ups of an organisation, without those of its quotes; in the same order',
    response,
  }),
  addOrganisationFollowUp: create(paths.organisationFollowUps, {
    summary: 'Add a follow-up to an organisation',
    ...addition,
  }),
  listOwnFollowUps: get(paths.ownFollowUps, {
    summary: 'The open follow-ups of the signed-in user by their day',
    response,
  }),
  updateFollowUp: patch(paths.followUp, {
    summary: 'Change a follow-up, mark it as done, or open it again',
    body: followUpPatchSchema,
    response: FollowUp,
    undo: {},
  }),
  deleteFollowUp: remove(paths.followUp, { summary: 'Delete a follow-up', undo: {} }),
});
