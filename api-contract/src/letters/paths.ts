import { path, builtPath, queryString } from '../kernel/call/path';
import type { DeliveryMailKind, TemplateKind } from './templates/template-kinds';

export const mails = path('/mails');
export const mailSendAgain = path('/mails/{id}/send-again');

/** What was sent of a quote; where it is sent. */
export const quoteProposals = path('/quotes/{id}/proposals');
/** What an email to the client of a quote begins with: one with the quote, or one of this kind about its delivery. */
export const proposalDraft = builtPath(
  '/quotes/{id}/proposal-draft',
  (id: number | string, kind?: DeliveryMailKind) =>
    `/quotes/${encodeURIComponent(String(id))}/proposal-draft${queryString({ kind })}`,
);
export const previewLink = path('/quotes/{id}/preview-link');
/** Where the questions of a client are answered. */
export const quoteReplies = path('/quotes/{id}/replies');
export const withdrawLinks = path('/quotes/{id}/withdraw-links');
export const proposalSendAgain = path('/proposals/{id}/send-again');
export const proposalFile = path('/proposals/{id}/files/{fileId}');
export const furtherMailSendAgain = path('/further-mails/{id}/send-again');
export const furtherMailFile = path('/further-mails/{id}/files/{fileId}');
export const answerFile = path('/proposal-answers/{id}/files/{fileId}');

/** The templates of one kind; all of them when it is left out. */
export const templates = builtPath(
  '/templates',
  (kind?: TemplateKind) => `/templates${queryString({ kind })}`,
);
export const template = path('/templates/{id}');
