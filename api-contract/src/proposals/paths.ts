import { path } from '../path';

/** What was sent of a quote; where it is sent. */
export const quoteProposals = path('/quotes/{id}/proposals');
export const proposalDraft = path('/quotes/{id}/proposal-draft');
export const previewLink = path('/quotes/{id}/preview-link');
export const withdrawLinks = path('/quotes/{id}/withdraw-links');
export const proposalSendAgain = path('/proposals/{id}/send-again');
export const proposalFile = path('/proposals/{id}/files/{fileId}');
export const answerFile = path('/proposal-answers/{id}/files/{fileId}');
