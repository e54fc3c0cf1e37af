import { useEffect, useMemo, useState } from 'react';
import { paths, WORKBOOK_NAMES } from 'api-contract';
import { useAuth, type IconName } from 'shared-ui';
import { useRemoteLoader } from '../remotes/loader';
import type { RemoteMenuEntry } from '../remotes/registry';

/** An entry of the side menu: a link, or the download of a workbook. */
export type MenuItem =
  | { kind: 'link'; label: string; to: string; isForAdministrators?: boolean }
  | { kind: 'export'; label: string; path: string; fileName: string };

export interface MenuGroup {
  label: string;
  icon: IconName;
  items: MenuItem[];
}

const link = (label: string, to: string) => ({ kind: 'link' as const, label, to });
const workbook = (path: string, fileName: string): MenuItem => ({
  kind: 'export',
  label: 'Export',
  path,
  fileName,
});

export const menuGroups: MenuGroup[] = [
  {
    label: 'Product Groups',
    icon: 'layers',
    items: [
      link('View All', '/product-groups'),
      link('Create New', '/product-groups/create'),
      workbook(paths.benefitGroupsExport(), WORKBOOK_NAMES.benefitGroups),
    ],
  },
  {
    label: 'Product Items',
    icon: 'box',
    items: [
      link('View All', '/products'),
      link('Create New', '/products/create'),
      workbook(paths.productExport(), WORKBOOK_NAMES.products),
    ],
  },
  {
    label: 'Benefits',
    icon: 'gift',
    items: [
      link('View All', '/benefits'),
      link('Create New', '/benefits/create'),
      workbook(paths.benefitsExport(), WORKBOOK_NAMES.benefits),
      link('Categories', '/benefit-categories'),
      link('Stages', '/benefit-stages'),
    ],
  },
  {
    label: 'Organisations',
    icon: 'building',
    items: [link('View All', '/organisations'), link('Create New', '/organisations/create')],
  },
  {
    label: 'Quotes',
    icon: 'document',
    items: [
      link('Create New', '/quotes/create'),
      link('Active', '/quotes/active'),
      link('Sales Won', '/quotes/sales-won'),
      link('Historic', '/quotes/historic'),
      link('View All', '/quotes/all'),
    ],
  },
  {
    label: 'Sales',
    icon: 'chart',
    items: [link('Sales', '/sales'), link('Invoices (Xero)', '/invoices')],
  },
  {
    label: 'Settings',
    icon: 'settings',
    items: [
      link('Intranet Users', '/settings/users'),
      link('Modules', '/settings/modules'),
      { ...link('Outbox', '/settings/mail'), isForAdministrators: true },
    ],
  },
];

const sectionOf = (path: string) => path.split('/')[1];

/** Returns whether the path is within a group: on one of its lists, or on an edit screen of one of its records. */
export const isWithinGroup = ({ items }: MenuGroup, path: string): boolean =>
  items.some((item) => item.kind === 'link' && sectionOf(item.to) === sectionOf(path));

const isPresent = (groups: MenuGroup[], path: string) =>
  groups.some(({ items }) => items.some((item) => item.kind === 'link' && item.to === path));

/** Adds the entries of remotes: to the end of the group of that name, or as a group before Settings, the last one. No path comes twice. */
export function withRemoteEntries(groups: MenuGroup[], entries: RemoteMenuEntry[]): MenuGroup[] {
  return entries.reduce((before, { group, label, path, isForAdministrators }) => {
    if (isPresent(before, path)) return before;
    const item = { ...link(label, path), isForAdministrators };
    if (before.some((each) => each.label === group)) {
      return before.map((each) => (each.label === group ? { ...each, items: [...each.items, item] } : each));
    }
    return [...before.slice(0, -1), { label: group, icon: 'folder', items: [item] }, ...before.slice(-1)];
  }, groups);
}

/** Returns the groups without the entries of pages that only administrators may open. */
export const withoutAdministration = (groups: MenuGroup[]): MenuGroup[] =>
  groups.map((group) => ({
    ...group,
    items: group.items.filter((item) => item.kind === 'export' || !item.isForAdministrators),
  }));

/** Returns the groups of the user's menu: the shell's at once, those of remotes once the registry has been fetched. */
export function useMenuGroups(): MenuGroup[] {
  const loader = useRemoteLoader();
  const isAdministrator = useAuth().user?.is_administrator ?? false;
  const [entries, setEntries] = useState<RemoteMenuEntry[]>([]);

  useEffect(() => void loader.menu().then(setEntries), [loader]);

  return useMemo(() => {
    const groups = withRemoteEntries(menuGroups, entries);
    return isAdministrator ? groups : withoutAdministration(groups);
  }, [entries, isAdministrator]);
}
