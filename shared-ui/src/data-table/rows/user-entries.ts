import { paths, type NamedReference } from 'api-contract';
import { useReadList } from '../../data';
import type { MenuEntry } from '../../overlays/menu-entry';
import { messages } from '../messages';

/** Returns the members of staff as the entries of a menu, which chooses one of them; none while they load. */
export function useUserEntries(
  chosenId: number | null,
  onChoose: (user: NamedReference) => void,
  first: readonly NamedReference[] = [],
): readonly MenuEntry[] {
  const { data, error, retry } = useReadList<NamedReference>(paths.usersList());
  if (!data) return error ? [{ label: messages.usersNotLoaded, icon: 'refresh', onSelect: retry }] : [];
  return [...first, ...data].map((user) => ({
    label: user.name,
    checked: user.id === chosenId,
    onSelect: () => {
      if (user.id !== chosenId) onChoose(user);
    },
  }));
}
