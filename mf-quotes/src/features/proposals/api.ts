import {
  paths,
  type PreviewLink,
  type Proposal,
  type ProposalDraft,
  type ProposalInput,
  type QuoteProposals,
  type Template,
} from 'api-contract';
import { api, useRead } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { useReloadQuote } from '../quote/api';

/** Reads what was sent of a quote, and what the client did with it. */
export const useProposals = (quoteId: number) => useRead<QuoteProposals>(paths.quoteProposals(quoteId));

/** What the email with a quote begins with. */
export interface EmailStart {
  draft: ProposalDraft;
  templates: Template[];
}

/** Fetches what the email with a quote begins with. Never cached: it has the facts of this moment, and the key of this email. */
export const fetchEmailStart = async (quoteId: number): Promise<EmailStart> => {
  const [draft, templates] = await Promise.all([
    api.get<ProposalDraft>(paths.proposalDraft(quoteId)),
    api.get<Template[]>(paths.templates('proposal')),
  ]);
  return { draft, templates };
};

/** Sends a quote and ends its links; what shows the quote is fetched again. */
export function useChangeProposals(quoteId: number) {
  const { mutate } = useSWRConfig();
  const reload = useReloadQuote();
  const refresh = async (): Promise<void> => {
    void mutate((key) => typeof key === 'string' && key.startsWith(`${paths.quotes()}?`));
    await Promise.all([reload(quoteId), mutate(paths.quoteProposals(quoteId))]);
  };
  return {
    send: async (email: ProposalInput): Promise<void> => {
      await api.post<Proposal>(paths.quoteProposals(quoteId), email);
      await refresh();
    },
    sendAgain: async (proposalId: number): Promise<void> => {
      await api.post<Proposal>(paths.proposalSendAgain(proposalId));
      await refresh();
    },
    withdraw: async (): Promise<void> => {
      await api.post<QuoteProposals>(paths.withdrawLinks(quoteId));
      await refresh();
    },
  };
}

/** Opens what the client sees online, in a new tab. */
export const openPreview = async (quoteId: number): Promise<void> => {
  // Opened with the click: browsers block a tab that opens later.
  const tab = window.open('', '_blank');
  try {
    const { url } = await api.post<PreviewLink>(paths.previewLink(quoteId));
    if (tab) tab.location.href = url;
  } catch (error) {
    tab?.close();
    throw error;
  }
};
