import {
  hasWords,
  INVOICE_STATUS_NAMES,
  normalise,
  pages,
  QUOTE_STATUS,
  wordsOf,
  type SearchResponse,
  type SearchHit,
  type SearchKind,
} from 'api-contract';
import type { Command, IconName, SlotEntry } from 'shared-ui';
import { titleOf, type MenuGroup } from '../../menu/menu-groups';
import { hideModules, showModules } from '../../remotes/modules-shown';
import { synonymsOf } from './synonyms';

export interface PaletteItem extends Partial<Pick<SearchHit, 'code' | 'detail' | 'status'>> {
  /** Where it leads; empty for what is done here. */
  to: string;
  /** What is done here. */
  run?: () => void;
  title: string;
  icon: IconName;
  /** Decides the colour of the status. */
  kind: SearchKind | 'screen' | 'action';
}

export interface PaletteGroup {
  label: string;
  items: PaletteItem[];
  hasMore: boolean;
}

interface KindLook {
  label: string;
  icon: IconName;
  /** These paths belong to remotes and are part of the product. */
  href: (hit: SearchHit) => string;
}

const kinds: Readonly<Record<SearchKind, KindLook>> = {
  quote: {
    label: 'Quotes',
    icon: 'document',
    href: ({ id, status }) => (status?.id === QUOTE_STATUS.salesWon ? pages.sale(id) : pages.quote(id)),
  },
  organisation: { label: 'Organisations', icon: 'building', href: ({ id }) => pages.organisation(id) },
  contact: {
    label: 'Contacts',
    icon: 'user',
    href: ({ id }) => pages.contact(id),
  },
  product_group: { label: 'Product Groups', icon: 'layers', href: ({ id }) => pages.productGroup(id) },
  product: { label: 'Products', icon: 'box', href: ({ id }) => pages.product(id) },
  benefit: { label: 'Benefits', icon: 'gift', href: ({ id }) => pages.benefit(id) },
  invoice: { label: 'Invoices', icon: 'receipt', href: ({ id }) => pages.invoice(id) },
};

/** Returns the status of an invoice that was found, in our words: the search does not know whether it has been sent. */
const invoiceStatus = (status: SearchHit['status']): SearchHit['status'] =>
  status && { ...status, name: INVOICE_STATUS_NAMES.get(status.id) ?? status.name };

export const foundGroups = ({ groups }: SearchResponse): PaletteGroup[] =>
  groups.map(({ kind, hits, has_more }) => ({
    label: kinds[kind].label,
    hasMore: has_more,
    items: hits.map((hit) => ({
      ...hit,
      status: kind === 'invoice' ? invoiceStatus(hit.status) : hit.status,
      to: kinds[kind].href(hit),
      icon: kinds[kind].icon,
    })),
  }));

/** Returns what can be done with the organisations that were found. An older server does not say which can be quoted. */
export const actionsFor = ({ groups }: SearchResponse): PaletteItem[] =>
  groups
    .flatMap(({ kind, hits }) => (kind === 'organisation' ? hits : []))
    .filter(({ is_quotable }) => is_quotable !== false)
    .slice(0, mostMatches)
    .map(({ id, title }) => ({
      kind: 'action',
      to: pages.newQuote({ organisation: id }),
      title: `New quote for ${title}`,
      icon: 'plus',
    }));

/** The most items of a group that are shown. */
const mostMatches = 5;

/** A screen with its searchable text. The menu's labels are part of it, so that "all quotes" finds "View All". */
export interface Screen extends PaletteItem {
  readonly searched: string;
}

const screen = (title: string, to: string, detail: string | null, label = ''): Screen => ({
  searched: normalise(`${title} ${detail ?? ''} ${label}`),
  kind: 'screen',
  to,
  title,
  detail,
  icon: title.startsWith('New ') ? 'plus' : 'home',
});

/** Returns a group of the palette; none without items. */
export const groupOf = (label: string, items: readonly PaletteItem[]): PaletteGroup[] =>
  items.length > 0 ? [{ label, items: [...items], hasMore: false }] : [];

/** Returns the actions that modules offer, searchable like screens. */
export const moduleActions = (entries: readonly SlotEntry[]): Screen[] =>
  entries.map(({ title, path = '/' }) => ({ ...screen(title, path, null), kind: 'action' }));

/** Returns the action that shows or hides whose each part of a page is, searchable like screens. */
export const showModulesAction = (areShown: boolean): Screen => ({
  ...screen(areShown ? 'Hide modules' : 'Show modules', '', 'Outlines who owns what on the page'),
  kind: 'action',
  icon: 'layers',
  run: areShown ? hideModules : showModules,
});

/** Returns what can be done on the page that is open, searchable like screens. */
export const pageCommands = (commands: readonly Command[]): Screen[] =>
  commands.map(({ label, of, to = '', run }) => ({
    ...screen(label, to, of ?? null),
    kind: 'action',
    icon: 'chevron-right',
    ...(to === '' && { run }),
  }));

/** Returns every screen that needs no record: those of the menu, each once, and a few more. */
export function allScreens(groups: readonly MenuGroup[]): Screen[] {
  const [toDo, ...others] = groups;
  const screens = [
    screen('Dashboard', '/', null),
    // What is to be done stands beside its list too, which says more of it.
    ...[...others, ...(toDo ? [toDo] : [])].flatMap(({ label: group, items }) =>
      items.flatMap((item) =>
        item.kind === 'link' ? [screen(titleOf(item.label, group), item.to, group, item.label)] : [],
      ),
    ),
    screen('New benefit category', pages.newBenefitCategory(), 'Benefits', 'Create New'),
    screen('New benefit stage', pages.newBenefitStage(), 'Benefits', 'Create New'),
    screen('Profile', pages.profile(), 'Settings'),
  ];
  return [...new Map(screens.toReversed().map((each) => [each.to, each])).values()].toReversed();
}

/** Words that people type and no label has to have: “mark as won”. */
const smallWords = new Set(['a', 'an', 'as', 'for', 'my', 'of', 'the', 'to']);

/** Returns the screens that contain every word or one that means the same, those whose title begins with the text first. */
export function matchScreens(screens: readonly Screen[], text: string): Screen[] {
  const words = wordsOf(text).filter((word) => !smallWords.has(word));
  if (words.length === 0) return [];
  const whole = words.join(' ');
  const matching = screens.filter(({ searched }) =>
    words.every((word) => [word, ...synonymsOf(word)].some((one) => hasWords(searched, [one]))),
  );
  const begins = ({ title }: Screen) => normalise(title).startsWith(whole);
  return [...matching.filter(begins), ...matching.filter((item) => !begins(item))].slice(0, mostMatches);
}

const mostRecent = 6;

let recentUserId: number | undefined;
let recent: PaletteItem[] = [];

/** Returns what this user opened by search since the page was loaded, the latest first. */
export const recentItems = (userId: number | undefined): readonly PaletteItem[] =>
  userId !== undefined && userId === recentUserId ? recent : [];

/** Remembers what this user opened, without its status, which changes. */
export const rememberItem = (userId: number | undefined, item: PaletteItem): void => {
  if (userId === undefined) return;
  const others = recentItems(userId).filter(({ to }) => to !== item.to);
  recentUserId = userId;
  recent = [{ ...item, status: null }, ...others].slice(0, mostRecent);
};
