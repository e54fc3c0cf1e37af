import { formatCount } from 'shared-ui';

export const messages = {
  title: 'Search for a record or a screen',
  titleWithShortcut: (shortcut: string) => `Search for a record or a screen (${shortcut})`,
  placeholder: 'Search by reference, name, code or screen',
  failed: 'The search didn’t work',
  noneFor: (text: string) =>
    `No results for “${text}”. Try fewer letters, another word, or a reference such as Q-00042.`,
  typeMore: (least: number) => `Type at least ${formatCount(least)} characters.`,
  notSearched: (title: string) => `${title} could not be searched.`,
  noResults: 'No results',
  moreResults: 'More results: keep typing',
  keys: '↑ ↓ to move · Enter to open · Ctrl Enter for a new tab · Esc to close',
};
