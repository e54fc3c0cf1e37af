import { normalise, wordsOf } from 'api-contract';
import { homeItem, type MenuGroup } from '../../../menu';
import type { PaletteItem } from './item';

/** What one of a group's records is called. */
const singular: Readonly<Record<string, string>> = {
  'Product Groups': 'product group',
  'Product Items': 'product',
  Benefits: 'benefit',
  Organisations: 'organisation',
  Quotes: 'quote',
};

const mostShown = 6;

/** A screen, and the words by which it is found: also those of the menu, so that "all quotes" leads to where "View All" does. */
export interface Screen extends PaletteItem {
  readonly searched: string;
}

const screen = (title: string, to: string, detail: string | null, label = ''): Screen => ({
  searched: normalise(`${title}\n${detail ?? ''}\n${label}`),
  kind: 'screen',
  to,
  title,
  code: null,
  detail,
  status: null,
  icon: title.startsWith('New ') ? 'plus' : 'home',
});

const titleOf = (label: string, group: string): string => {
  if (label === 'View All') return group;
  if (label === 'Create New') return `New ${singular[group] ?? group}`;
  return label;
};

/** Every screen that can be gone to without knowing a record: the menu's, those of remotes among them, and a few beside it. */
export const allScreens = (groups: readonly MenuGroup[]): Screen[] => [
  ...(homeItem.kind === 'link' ? [screen(homeItem.label, homeItem.to, null)] : []),
  ...groups.flatMap(({ label: group, items }) =>
    items.flatMap((item) =>
      item.kind === 'link' ? [screen(titleOf(item.label, group), item.to, group, item.label)] : [],
    ),
  ),
  screen('New benefit category', '/benefit-categories/create', 'Benefits', 'Create New'),
  screen('New benefit stage', '/benefit-stages/create', 'Benefits', 'Create New'),
  screen('Profile', '/settings/profile', 'Settings'),
];

/** The screens whose title, menu group or menu label hold every word; those whose title begins with the text come first. */
export function matchScreens(screens: readonly Screen[], text: string): Screen[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const whole = words.join(' ');
  const matching = screens.filter(({ searched }) => words.every((word) => searched.includes(word)));
  const begins = ({ title }: Screen) => normalise(title).startsWith(whole);
  return [...matching.filter(begins), ...matching.filter((item) => !begins(item))].slice(0, mostShown);
}
