export * from './answer-proposal';
export { createPreviewLink } from './links';
export {
  acceptedFile,
  onlineDocument,
  openOnlineQuote,
  recordQuoteSeen,
  type OnlineQuote,
} from './online-quote';
export { proposalFile } from './proposal-files';
export { listQuoteProposals, sendProposalAgain, withdrawLinks } from './proposals';
export { getProposalDraft, sendProposal } from './send-proposal';
export { remindClients } from './remind-clients';
