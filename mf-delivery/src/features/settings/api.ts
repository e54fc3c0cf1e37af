import { paths, type DeliverySettings, type NewDeliveryFeed } from 'api-contract';
import { api, useRead } from 'shared-ui';

/** Reads how the signed-in user is kept up to date. */
export const useDeliverySettings = () => useRead<DeliverySettings>(paths.deliverySettings());

/** Sets whether an email comes each morning. */
export const setDailyMail = (has_daily_mail: boolean) =>
  api.post(paths.deliverySettings(), { has_daily_mail }, { awaitReads: true });

/** Resolves to the address that a calendar program subscribes to, below the one that users open. An earlier one ends. */
export const createFeed = async (publicUrl: string): Promise<string> => {
  const { token } = await api.post<NewDeliveryFeed>(paths.deliveryFeed(), undefined, { awaitReads: true });
  return new URL(`/api${paths.deliveryCalendar(token)}`, publicUrl).href;
};

export const endFeed = () => api.delete(paths.deliveryFeed(), { awaitReads: true });
