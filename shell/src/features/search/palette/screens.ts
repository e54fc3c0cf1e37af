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

const screen = (title: string, to: string, detail: string | null): PaletteItem => ({
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
export const allScreens = (groups: readonly MenuGroup[]): PaletteItem[] => [
  ...(homeItem.kind === 'link' ? [screen(homeItem.label, homeItem.to, null)] : []),
  ...groups.flatMap(({ label: group, items }) =>
    items.flatMap((item) =>
      item.kind === 'link' ? [screen(titleOf(item.label, group), item.to, group)] : [],
    ),
  ),
  screen('New benefit category', '/benefit-categories/create', 'Benefits'),
  screen('New benefit stage', '/benefit-stages/create', 'Benefits'),
  screen('Profile', '/settings/profile', 'Settings'),
];

/** The screens whose title or menu group holds every word; those whose title begins with the text come first. */
export function matchScreens(screens: readonly PaletteItem[], text: string): PaletteItem[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const whole = words.join(' ');
  const matching = screens.filter(({ title, detail }) => {
    const searched = normalise(`${title}\n${detail ?? ''}`);
    return words.every((word) => searched.includes(word));
  });
  const begins = ({ title }: PaletteItem) => normalise(title).startsWith(whole);
  return [...matching.filter(begins), ...matching.filter((item) => !begins(item))].slice(0, mostShown);
}
