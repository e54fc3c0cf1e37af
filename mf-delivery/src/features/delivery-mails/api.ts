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

export const sendDeliveryMail = async (quoteId: number, mail: DeliveryMailInput): Promise<void> => {
  await api.post<DeliveryMail>(paths.deliveryMails(quoteId), mail);
};

export const sendDeliveryMailAgain = async (mailId: number): Promise<void> => {
  await api.post<DeliveryMail>(paths.deliveryMailSendAgain(mailId));
};

/** Makes a link to the page on which the client sends material, and returns its address. */
export const createMaterialLink = async (quoteId: number): Promise<string> => {
  const { url } = await api.post<NewMaterialLink>(paths.materialLinks(quoteId));
  return url;
};

export const endMaterialLinks = async (quoteId: number): Promise<void> => {
  await api.post<DeliveryMails>(paths.endMaterialLinks(quoteId));
};
