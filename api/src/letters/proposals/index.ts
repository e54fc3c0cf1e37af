export * from './answer-proposal';
export { acceptedFile, onlineDocument, openOnlineQuote, type OnlineQuote } from './online-quote';
export type { KnownClient } from './known-client';
export {
  answerFile,
  clientMailObserver,
  createPreviewLink,
  listQuoteProposals,
  proposalFile,
  sendProposalAgain,
  withdrawLinks,
} from './proposals';
export { proposalMail, sendProposal } from './send-proposal';
export { quoteReminderMail, remindClients } from './remind-clients';
export { agentMail } from './answer-mails';
export { furtherMailFile, sendFurtherMailAgain } from './further-mails';
export { replyToQuestions } from './reply';
export { quoteLink } from './client-quote';
