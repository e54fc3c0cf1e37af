import {
  paths,
  type ClientMaterial,
  type DeliveryMail,
  type DeliveryMailInput,
  type DeliveryMailKind,
  type DeliveryMails,
  type NewMaterialLink,
  type ProposalDraft,
  type Template,
} from 'api-contract';
import { api, useRead, useReadList } from 'shared-ui';
import { useSWRConfig } from 'swr';

export const useDeliveryMails = (quoteId: number) => useRead<DeliveryMails>(paths.deliveryMails(quoteId));

export const useClientMaterial = (deliverableId: number) =>
  useReadList<ClientMaterial>(paths.deliverableMaterial(deliverableId));

/** What an email to the client of a sale begins with. */
export interface MailStart {
  kind: DeliveryMailKind;
  draft: ProposalDraft;
  templates: Template[];
}

/** Fetches what an email begins with. Never cached: it has the facts of this moment, and the key of this email. */
export const fetchMailStart = async (quoteId: number, kind: DeliveryMailKind): Promise<MailStart> => {
  const [draft, templates] = await Promise.all([
    api.get<ProposalDraft>(paths.proposalDraft(quoteId, kind)),
    api.get<Template[]>(paths.templates(kind)),
  ]);
  return { kind, draft, templates };
};

/** Returns the functions that write to the client of a sale, and make and end links. What shows them is fetched again. */
export function useChangeDeliveryMails(quoteId: number) {
  const { mutate } = useSWRConfig();
  const refresh = () => mutate(paths.deliveryMails(quoteId));
  return {
    send: async (mail: DeliveryMailInput): Promise<void> => {
      await api.post<DeliveryMail>(paths.deliveryMails(quoteId), mail);
      await refresh();
    },
    sendAgain: async (mailId: number): Promise<void> => {
      await api.post<DeliveryMail>(paths.deliveryMailSendAgain(mailId));
      await refresh();
    },
    createLink: async (): Promise<string> => {
      const { url } = await api.post<NewMaterialLink>(paths.materialLinks(quoteId));
      await refresh();
      return url;
    },
    endLinks: async (): Promise<void> => {
      await api.post<DeliveryMails>(paths.endMaterialLinks(quoteId));
      await refresh();
    },
  };
}
