import { paths, type NamedReference, type UserListItem } from 'api-contract';
import { useReadList } from '../../data';
import type { MenuEntry } from '../../overlays/menu-entry';
import { namesakesIn } from '../../namesakes';
import { messages } from '../messages';

/** Returns the members of staff by name as the entries of a menu, which chooses one of them; none while they load. Of disabled ones only the chosen one is there. */
export function useUserEntries(
  chosenId: number | null,
  onChoose: (user: NamedReference) => void,
  first: readonly NamedReference[] = [],
): readonly MenuEntry[] {
  const { data, error, retry } = useReadList<UserListItem>(paths.usersList());
  if (!data) return error ? [{ label: messages.usersNotLoaded, icon: 'refresh', onSelect: retry }] : [];
  const offered = data
    .filter(({ id, is_disabled }) => !is_disabled || id === chosenId)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
  const hasNamesake = namesakesIn(offered);
  return [...first, ...offered].map((user: NamedReference & Partial<UserListItem>) => ({
    id: user.id,
    label: user.name,
    detail: hasNamesake(user) ? user.email : undefined,
    checked: user.id === chosenId,
    onSelect: () => {
      if (user.id !== chosenId) onChoose(user);
    },
  }));
}
