import { useMemo } from 'react';
import { pages, paths, WORKBOOK_NAMES, type View } from 'api-contract';
import { useAuth, useReadList, type IconName } from 'shared-ui';
import { useRegistry } from '../remotes/loader';
import { menuOf, type RemoteMenuEntry } from '../remotes/registry';

type MenuLink = Omit<RemoteMenuEntry, 'group' | 'path'> & { kind: 'link'; to: string };

/** An entry of the side menu: a link, or the download of a workbook. */
export type MenuItem =
  | MenuLink
  | { kind: 'export'; label: string; path: string; fileName: string; place?: number };

export interface MenuGroup {
  label: string;
  icon: IconName;
  /** Whether its entries are always shown, can be folded, or are folded until the user opens them. */
  fold: 'never' | 'open' | 'folded';
  items: MenuItem[];
}

type LinkOptions = Pick<MenuLink, 'isForAdministrators' | 'place'>;

const link = (label: string, to: string, key?: string, options: LinkOptions = {}): MenuLink => ({
  kind: 'link',
  label,
  to,
  key,
  ...options,
});
const workbook = (path: string, fileName: string): MenuItem => ({
  kind: 'export',
  label: 'Export',
  path,
  fileName,
});

/** Returns a group whose entries have the places 10, 20, 30 unless they name another one. */
const group = (
  label: string,
  icon: IconName,
  items: MenuItem[],
  fold: MenuGroup['fold'] = 'open',
): MenuGroup => ({
  label,
  icon,
  fold,
  items: items.map((item, index) => ({ place: (index + 1) * 10, ...item })),
});

const forAdministrators = { isForAdministrators: true };

/** The groups of the shell. Modules fill the first one, which has what is to be done. */
export const menuGroups: MenuGroup[] = [
  group('To do', 'check-circle', [], 'never'),
  group(
    'Product Groups',
    'layers',
    [
      link('View All', pages.productGroups(), 'g'),
      link('Create New', pages.newProductGroup(), 'G'),
      workbook(paths.benefitGroupsExport(), WORKBOOK_NAMES.benefitGroups),
    ],
    'folded',
  ),
  group(
    'Product Items',
    'box',
    [
      link('View All', pages.products(), 'p'),
      link('Create New', pages.newProduct(), 'P'),
      workbook(paths.productExport(), WORKBOOK_NAMES.products),
    ],
    'folded',
  ),
  group(
    'Benefits',
    'gift',
    [
      link('View All', pages.benefits(), 'b'),
      link('Create New', pages.newBenefit(), 'B'),
      workbook(paths.benefitsExport(), WORKBOOK_NAMES.benefits),
      link('Categories', pages.benefitCategories(), 'c'),
      link('Stages', pages.benefitStages(), 'e'),
    ],
    'folded',
  ),
  group('Organisations', 'building', [
    link('View All', pages.organisations(), 'o'),
    link('Create New', pages.newOrganisation(), 'O'),
  ]),
  group('Quotes', 'document', [
    link('Create New', pages.newQuote(), 'Q'),
    link('Active', pages.activeQuotes(), 'a'),
    link('Sales Won', pages.wonQuotes(), 'w'),
    link('Historic', pages.historicQuotes(), 'h'),
    link('View All', pages.allQuotes(), 'q'),
  ]),
  group('Sales', 'chart', [
    link('Sales', pages.sales(), 's'),
    link('Invoices (Xero)', pages.invoices(), 'i'),
  ]),
  group('Settings', 'settings', [
    link('Intranet Users', pages.users(), 'u'),
    link('Modules', pages.modules(), 'M', forAdministrators),
    link('Outbox', pages.outbox(), 'x', forAdministrators),
    link('Team Keys', pages.teamKeys(), 'K', { ...forAdministrators, place: 60 }),
    link('Audit Log', pages.auditLog(), 'A', { ...forAdministrators, place: 70 }),
    link('Personal Data', pages.personalData(), 'U', { ...forAdministrators, place: 80 }),
  ]),
];

/** What is open of the intranet, as the router has it. */
interface Address {
  pathname: string;
  search: string;
}

/** Returns how exactly a link leads to an address: 0 if it does not, more for a longer path and for each parameter of its query. */
function fitOf(to: string, { pathname, search }: Address): number {
  const url = new URL(to, window.location.origin);
  const isExact = url.pathname === pathname;
  if (!isExact && (url.search || !pathname.startsWith(`${url.pathname}/`))) return 0;
  const shown = new URLSearchParams(search);
  const wanted = [...url.searchParams];
  if (!wanted.every(([name, value]) => shown.get(name) === value)) return 0;
  return url.pathname.length * 100 + wanted.length;
}

const sectionOf = (path: string) => path.split('/')[1];

const linksOf = ({ items }: MenuGroup): MenuLink[] => items.filter((item) => item.kind === 'link');

/**
 * Returns the link of the page that is open, the one that leads to it most exactly, and the group that folds around it. The screens of a
 * record belong to the entry of their list; where several lists lead to them, as to a quote, only their group is current.
 */
export function findCurrent(groups: MenuGroup[], address: Address): { group?: string; to?: string } {
  const links = groups.flatMap(linksOf);
  const fits = links.map(({ to }) => fitOf(to, address));
  const best = Math.max(...fits);
  const to = best > 0 ? links[fits.indexOf(best)]?.to : undefined;
  const findGroup = (isOfGroup: (link: MenuLink) => boolean) =>
    groups.find((each) => each.fold !== 'never' && linksOf(each).some(isOfGroup));
  const section = sectionOf(address.pathname);
  const group = findGroup((each) => each.to === to) ?? findGroup((each) => sectionOf(each.to) === section);
  return { group: group?.label, to };
}

const hasLink = (group: MenuGroup, path: string) => linksOf(group).some(({ to }) => to === path);

const placeOf = ({ place = Number.MAX_SAFE_INTEGER }: MenuItem) => place;

const withItem =
  (item: MenuItem) =>
  (to: MenuGroup): MenuGroup => ({
    ...to,
    items: [...to.items, item].sort((one, other) => placeOf(one) - placeOf(other)),
  });

/** Adds the entries of remotes: to the group of that name at their place, or as a group before Settings, the last one. No path comes twice in a group. */
export function withRemoteEntries(groups: MenuGroup[], entries: RemoteMenuEntry[]): MenuGroup[] {
  return entries.reduce((before, { group: label, path, ...entry }) => {
    const add = withItem({ ...entry, kind: 'link', to: path });
    const home = before.find((each) => each.label === label);
    if (!home) return [...before.slice(0, -1), add(group(label, 'folder', [])), ...before.slice(-1)];
    return hasLink(home, path) ? before : before.map((each) => (each === home ? add(each) : each));
  }, groups);
}

/** The name of one record of a menu group. */
const singular: Readonly<Record<string, string>> = {
  'Product Groups': 'product group',
  'Product Items': 'product',
  Benefits: 'benefit',
  Organisations: 'organisation',
  Quotes: 'quote',
};

/** Returns what a page is called outside its group: "Quotes", "New quote". */
export function titleOf(label: string, groupLabel: string): string {
  if (label === 'View All') return groupLabel;
  if (label === 'Create New') return `New ${singular[groupLabel] ?? groupLabel}`;
  return label;
}

/** A page of the menu, and the key that goes to it after `g`. */
export interface PageKey {
  key: string;
  title: string;
  to: string;
}

/** Returns a key for each page of the menu: the one that its entry names unless an earlier one has it, or a free one. */
export function pageKeysOf(groups: readonly MenuGroup[]): PageKey[] {
  const entries = groups.flatMap((each) =>
    linksOf(each).map(({ label, to, key }) => ({ key, title: titleOf(label, each.label), to })),
  );
  const unique = [...new Map(entries.toReversed().map((entry) => [entry.to, entry])).values()].toReversed();
  const named = [{ key: 'd', title: 'Dashboard', to: pages.dashboard() }, ...unique];
  const owners = new Map(named.toReversed().map(({ key, to }) => [key, to]));
  const free = [...'123456789abcdefghijklmnopqrstuvwxyz'].filter((key) => !owners.has(key));
  return named.flatMap((entry) => {
    const key = entry.key !== undefined && owners.get(entry.key) === entry.to ? entry.key : free.shift();
    return key === undefined ? [] : [{ ...entry, key }];
  });
}

/** Adds the saved views of the user to the ends of the groups that have their lists. */
export const withViews = (groups: MenuGroup[], views: readonly View[]): MenuGroup[] =>
  views.reduce((before, { name, address }) => {
    const home = before.find((each) => hasLink(each, address.replace(/\?.*/, '')));
    if (!home || hasLink(home, address)) return before;
    return before.map((each) => (each === home ? withItem(link(name, address))(each) : each));
  }, groups);

const isForAll = (item: MenuItem) => item.kind === 'export' || !item.isForAdministrators;

/** Returns the groups without the entries of pages that only administrators may open. The other groups stay the same objects. */
export const withoutAdministration = (groups: MenuGroup[]): MenuGroup[] =>
  groups.map((each) => (each.items.every(isForAll) ? each : { ...each, items: each.items.filter(isForAll) }));

const noViews: readonly View[] = [];

/** Returns the groups of the user's menu: the shell's and those of known remotes at once, other ones and the saved views once these have been fetched. */
export function useMenuGroups(): MenuGroup[] {
  const isAdministrator = useAuth().user?.is_administrator ?? false;
  const registry = useRegistry();
  const { data: views = noViews } = useReadList<View>(paths.views());

  const ofModules = useMemo(() => withRemoteEntries(menuGroups, registry.flatMap(menuOf)), [registry]);
  return useMemo(
    () => withViews(isAdministrator ? ofModules : withoutAdministration(ofModules), views),
    [ofModules, isAdministrator, views],
  );
}
