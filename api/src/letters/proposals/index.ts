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
export { listQuoteProposals, proposalObserver, sendProposalAgain, withdrawLinks } from './proposals';
export { getProposalDraft, sendProposal } from './send-proposal';
export { remindClients } from './remind-clients';
export { acceptanceMail, agentMail, proposalMail, quoteReminderMail } from './mail-kinds';
