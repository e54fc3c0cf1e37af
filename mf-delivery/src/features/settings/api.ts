import { paths, type DeliverySettings, type NewDeliveryFeed } from 'api-contract';
import { api, useRead } from 'shared-ui';
import { useSWRConfig } from 'swr';

/** Reads how the signed-in user is kept up to date. */
export const useDeliverySettings = () => useRead<DeliverySettings>(paths.deliverySettings());

/** Returns the functions that change it. */
export function useChangeDeliverySettings() {
  const { mutate } = useSWRConfig();
  const refresh = () => mutate(paths.deliverySettings());
  return {
    setDailyMail: async (has_daily_mail: boolean) => {
      await api.post(paths.deliverySettings(), { has_daily_mail });
      await refresh();
    },
    /** Resolves to the address that a calendar program subscribes to. An earlier one ends. */
    createFeed: async (): Promise<string> => {
      const { token } = await api.post<NewDeliveryFeed>(paths.deliveryFeed());
      await refresh();
      return new URL(`/api${paths.deliveryCalendar(token)}`, window.location.origin).href;
    },
    endFeed: async () => {
      await api.delete(paths.deliveryFeed());
      await refresh();
    },
  };
}
