import {
  collection,
  download,
  plain,
  record,
  saved,
  withIdAndBody,
  withSaving,
  type CallHandlers,
} from '../calls';
import * as letters from './index';

/** The use case of each call of the area letters, by the name of the call. */
export const lettersRoutes = {
  getOutbox: plain((context, { user }) => letters.getOutbox(context, user)),
  sendMailAgain: plain((context, { params }) => letters.sendMailAgain(context, params.id)),
  listQuoteProposals: collection((context, { params }) => letters.listQuoteProposals(context, params.id)),
  sendProposal: plain(withIdAndBody(letters.sendProposal)),
  sendProposalAgain: plain((context, { params }) => letters.sendProposalAgain(context, params.id)),
  replyToQuestions: plain(withIdAndBody(letters.replyToQuestions)),
  withdrawLinks: plain((context, { params, user }) => letters.withdrawLinks(context, params.id, user)),
  createPreviewLink: plain((context, { params, user }) =>
    letters.createPreviewLink(context, params.id, user),
  ),
  downloadProposalFile: download((context, { params }) =>
    letters.proposalFile(context, params.id, params.fileId),
  ),
  downloadAnswerFile: download((context, { params }) =>
    letters.answerFile(context, params.id, params.fileId),
  ),
  sendFurtherMailAgain: plain((context, { params }) => letters.sendFurtherMailAgain(context, params.id)),
  downloadFurtherMailFile: download((context, { params }) =>
    letters.furtherMailFile(context, params.id, params.fileId),
  ),
  listTemplates: collection((context, { query }) => letters.listTemplates(context, query.kind)),
  getTemplate: record((context, { params }) => letters.getTemplate(context, params.id)),
  createTemplate: saved((context, { body, user }) => letters.createTemplate(context, body, user)),
  updateTemplate: saved(withSaving(letters.updateTemplate)),
  deleteTemplate: plain((context, { params, user }) => letters.deleteTemplate(context, params.id, user)),
} satisfies Partial<CallHandlers>;
