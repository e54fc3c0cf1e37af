import {
  paths,
  type FurtherMail,
  type PreviewLink,
  type Proposal,
  type ProposalInput,
  type QuoteProposals,
  type ReplyInput,
} from 'api-contract';
import { api, isApiError, refetchRelated, useRead, type RequestOptions } from 'shared-ui';

/** Reads what was sent of a quote, and what the client did with it. */
export const useProposals = (quoteId: number) => useRead<QuoteProposals>(paths.quoteProposals(quoteId));

export const sendProposal = (quoteId: number, email: ProposalInput, options: RequestOptions) =>
  api.post<Proposal>(paths.quoteProposals(quoteId), email, options);

/** Answers what the client has asked. Where it is refused, as where the thread has gone on, that is fetched again. */
export const replyToQuestions = async (quoteId: number, reply: ReplyInput): Promise<void> => {
  try {
    await api.post<QuoteProposals>(paths.quoteReplies(quoteId), reply);
  } catch (error) {
    if (isApiError(error, 422)) await refetchRelated(paths.quoteProposals(quoteId));
    throw error;
  }
};

/** Sends an answer to a question, or the confirmation of an acceptance, again. */
export const sendFurtherMailAgain = async (mailId: number): Promise<void> => {
  await api.post<FurtherMail>(paths.furtherMailSendAgain(mailId));
};

/** Ends the links to a quote online. */
export const withdrawLinks = async (quoteId: number): Promise<void> => {
  await api.post<QuoteProposals>(paths.withdrawLinks(quoteId));
};

/** Opens what the client sees online, in a new tab. */
export const openPreview = async (quoteId: number): Promise<void> => {
  // Opened with the click: browsers block a tab that opens later.
  const tab = window.open('', '_blank');
  try {
    const { url } = await api.post<PreviewLink>(paths.previewLink(quoteId), undefined, { isWrite: false });
    if (tab) tab.location.href = url;
  } catch (error) {
    tab?.close();
    throw error;
  }
};
