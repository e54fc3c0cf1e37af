import { path } from '../../kernel/call/path';

export const quoteFollowUps = path('/quotes/{id}/follow-ups');
export const organisationFollowUps = path('/organisations/{id}/follow-ups');
/** The follow-ups of the signed-in user. */
export const ownFollowUps = path('/user/follow-ups');
export const followUp = path('/follow-ups/{id}');
