import type { RemoteMenuEntry } from '../remotes';
import type { MenuGroup } from './menu-items';

const isPresent = (groups: MenuGroup[], path: string) =>
  groups.some(({ items }) => items.some((item) => item.kind === 'link' && item.to === path));

/**
 * The menu with what remotes add: at the end of the group of that name, or in a new one before the last, which
 * holds the settings. An address that the menu has already is not offered twice.
 */
export function withRemoteEntries(groups: MenuGroup[], entries: RemoteMenuEntry[]): MenuGroup[] {
  return entries.reduce((before, { group, label, path }) => {
    if (isPresent(before, path)) return before;
    const item = { kind: 'link' as const, label, to: path };
    if (before.some((each) => each.label === group)) {
      return before.map((each) => (each.label === group ? { ...each, items: [...each.items, item] } : each));
    }
    return [...before.slice(0, -1), { label: group, items: [item] }, ...before.slice(-1)];
  }, groups);
}
