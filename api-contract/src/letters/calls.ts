import { Type } from '@sinclair/typebox';
import { describeCalls, get, post, create, patch, remove } from '../kernel/call/call';
import { word } from '../kernel/call/parameters';
import { Mail, Outbox } from './mails/mail';
import * as paths from './paths';
import { FurtherMail, PreviewLink, Proposal, ProposalDraft, QuoteProposals } from './proposals/proposal';
import { proposalSchema, replySchema } from './proposals/proposal-form';
import { Template } from './templates/template';
import { templatePatchSchema, templateSchema } from './templates/template-form';
import { DELIVERY_MAIL_KINDS, TEMPLATE_KIND_NAMES } from './templates/template-kinds';

export const mailCalls = describeCalls('Mails', {
  getOutbox: get(paths.mails, {
    summary: 'The newest mails and whether they were sent, and other work that failed, for administrators',
    response: Outbox,
    administratorsOnly: true,
  }),
  sendMailAgain: post(paths.mailSendAgain, {
    summary: 'Queue a mail again that failed or was not confirmed, for administrators',
    response: Mail,
    errors: [422],
    administratorsOnly: true,
  }),
});

export const proposalCalls = describeCalls('Proposals', {
  listQuoteProposals: get(paths.quoteProposals, {
    summary: 'What was sent of a quote, and what the client did with it',
    response: QuoteProposals,
  }),
  getProposalDraft: get(paths.proposalDraft, {
    summary: 'What an email to the client of a quote begins with',
    query: Type.Object({
      kind: word('An email about the delivery, not with the quote', DELIVERY_MAIL_KINDS),
    }),
    response: ProposalDraft,
    errors: [422],
    etag: 'none',
  }),
  sendProposal: create(paths.quoteProposals, {
    summary: 'Send a quote to the client by email',
    description:
      'Makes a draft Sent. The documents are stored as they were sent. Repeated with the same key, it returns the first email.',
    body: proposalSchema,
    response: Proposal,
  }),
  sendProposalAgain: post(paths.proposalSendAgain, {
    summary: 'Queue an email with a quote again that failed or was not confirmed',
    response: Proposal,
    errors: [422],
  }),
  replyToQuestions: post(paths.quoteReplies, {
    summary: 'Answer what the client has asked at the online quote',
    description:
      'The client reads it there, and gets it by email. The same answer again is emailed to those whom it has not reached, and changes nothing else. Refused (422) where the thread has gone on after `last_message_id`.',
    body: replySchema,
    response: QuoteProposals,
  }),
  sendFurtherMailAgain: post(paths.furtherMailSendAgain, {
    summary: 'Queue a further email about a quote again that failed or was not confirmed',
    response: FurtherMail,
    errors: [422],
  }),
  downloadFurtherMailFile: get(paths.furtherMailFile, {
    summary: 'A certificate exactly as it was attached',
    file: 'application/pdf',
  }),
  withdrawLinks: post(paths.withdrawLinks, {
    summary: 'End all links to the online quote',
    response: QuoteProposals,
  }),
  createPreviewLink: post(paths.previewLink, {
    summary: 'Make a link at which the user sees what the client sees',
    response: PreviewLink,
  }),
  downloadProposalFile: get(paths.proposalFile, {
    summary: 'A document exactly as it was sent',
    file: 'application/pdf',
  }),
  downloadAnswerFile: get(paths.answerFile, {
    summary: 'The certificate of an acceptance, or a document that was accepted',
    file: 'application/pdf',
  }),
});

export const templateCalls = describeCalls('Templates', {
  listTemplates: get(paths.templates, {
    summary: 'The templates of emails to clients',
    query: Type.Object({ kind: word('Only those of this kind', TEMPLATE_KIND_NAMES) }),
    response: Type.Array(Template),
  }),
  getTemplate: get(paths.template, { summary: 'One template', response: Template }),
  createTemplate: create(paths.templates, {
    summary:
      'Add a template, for administrators; 422 for a kind of email that is sent by itself, which has one',
    body: templateSchema,
    response: Template,
    etag: 'sent',
    administratorsOnly: true,
  }),
  updateTemplate: patch(paths.template, {
    summary: 'Change a template, for administrators',
    body: templatePatchSchema,
    response: Template,
    errors: [422],
    administratorsOnly: true,
  }),
  deleteTemplate: remove(paths.template, {
    summary: 'Delete a template, for administrators; 422 for the last one of its kind',
    errors: [422],
    administratorsOnly: true,
    undo: {},
  }),
});
