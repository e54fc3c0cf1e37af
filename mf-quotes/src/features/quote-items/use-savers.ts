import { messageOf, useToast } from 'shared-ui';
import { useCache } from '../quote';
import { sendItem, useAcceptItem } from './api';
import { createSaverRegistry, type SaverRegistry } from './saver-registry';

/** By the page's cache, so that they end with it. */
const registries = new WeakMap<object, SaverRegistry>();

/** The savers of this session's items. */
export function useSavers(): SaverRegistry {
  const cache = useCache();
  const accept = useAcceptItem();
  const toast = useToast();
  const known = registries.get(cache);
  if (known) return known;

  const registry = createSaverRegistry({
    send: sendItem,
    onSaved: accept,
    onLost: (item, error) =>
      toast.show({
        tone: 'danger',
        title: `A change to ${item.product_group.name} was not saved`,
        text: `${messageOf(error)} It is kept on the quote, where it can be saved again.`,
        duration: null,
      }),
  });
  registries.set(cache, registry);
  return registry;
}
