import {
  paths,
  type ClientMaterial,
  type DeliveryMail,
  type DeliveryMailInput,
  type DeliveryMails,
  type NewMaterialLink,
} from 'api-contract';
import { api, isApiError, refetchRelated, useRead, useReadList, type RequestOptions } from 'shared-ui';

export const useDeliveryMails = (quoteId: number) => useRead<DeliveryMails>(paths.deliveryMails(quoteId));

export const useClientMaterial = (deliverableId: number) =>
  useReadList<ClientMaterial>(paths.deliverableMaterial(deliverableId));

/** Where it is refused, as where a deliverable was changed since, what is shown is fetched again. */
export const sendDeliveryMail = async (
  quoteId: number,
  mail: DeliveryMailInput,
  options: RequestOptions,
): Promise<void> => {
  try {
    await api.post<DeliveryMail>(paths.deliveryMails(quoteId), mail, options);
  } catch (error) {
    if (isApiError(error, 422)) void refetchRelated(paths.quoteDeliverables(quoteId));
    throw error;
  }
};

export const sendDeliveryMailAgain = async (mailId: number): Promise<void> => {
  await api.post<DeliveryMail>(paths.deliveryMailSendAgain(mailId));
};

/** Makes a link to the page on which the client sends material, and returns its address. */
export const createMaterialLink = async (quoteId: number): Promise<string> => {
  const { url } = await api.post<NewMaterialLink>(paths.materialLinks(quoteId), undefined, {
    awaitReads: true,
  });
  return url;
};

export const endMaterialLinks = async (quoteId: number): Promise<void> => {
  await api.post<DeliveryMails>(paths.endMaterialLinks(quoteId));
};
