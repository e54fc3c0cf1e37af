import * as domain from '../../domain';
import { collection, download, plain, type CallHandlers } from '../call-handler';

export const proposalRoutes = {
  listQuoteProposals: collection((context, { params }) => domain.listQuoteProposals(context, params.id)),
  getProposalDraft: plain((context, { params, query }) =>
    query.kind
      ? domain.getDeliveryMailDraft(context, params.id, query.kind)
      : domain.getProposalDraft(context, params.id),
  ),
  sendProposal: plain((context, { params, body, user }) =>
    domain.sendProposal(context, params.id, body, user),
  ),
  sendProposalAgain: plain((context, { params }) => domain.sendProposalAgain(context, params.id)),
  withdrawLinks: plain((context, { params, user }) => domain.withdrawLinks(context, params.id, user)),
  createPreviewLink: plain((context, { params, user }) => domain.createPreviewLink(context, params.id, user)),
  downloadProposalFile: download((context, { params }) =>
    domain.proposalFile(context, params.id, params.fileId),
  ),
  downloadAnswerFile: download((context, { params }) => domain.answerFile(context, params.id, params.fileId)),
} satisfies Partial<CallHandlers>;
