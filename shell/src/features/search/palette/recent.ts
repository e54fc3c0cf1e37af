import type { PaletteItem } from './item';

const mostKept = 6;

let owner: number | undefined;
let items: PaletteItem[] = [];

/** Where this person went by search since the page was loaded, the latest first. Kept in memory and for them alone. */
export const recentItems = (userId: number | undefined): readonly PaletteItem[] =>
  userId !== undefined && userId === owner ? items : [];

export const rememberItem = (userId: number | undefined, item: PaletteItem): void => {
  if (userId === undefined) return;
  const others = recentItems(userId).filter(({ to }) => to !== item.to);
  owner = userId;
  items = [item, ...others].slice(0, mostKept);
};
