import { useSyncExternalStore } from 'react';
import { storedValue, useAuth } from 'shared-ui';

const store = storedValue('intranet.modules_shown');

export const hideModules = store.remove;
export const showModules = () => store.set('1');

/** Returns whether this browser shows whose each part of a page is, which only administrators can see. */
export function useModulesShown(): boolean {
  const { user } = useAuth();
  const isOn = useSyncExternalStore(store.subscribe, store.get) !== null;
  return isOn && (user?.is_administrator ?? false);
}
