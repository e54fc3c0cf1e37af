import type { NamedReference, SearchKind } from 'api-contract';
import type { IconName } from 'shared-ui';

/** One line of the palette: somewhere to go. */
export interface PaletteItem {
  to: string;
  title: string;
  code: string | null;
  detail: string | null;
  icon: IconName;
  /** What decides how a status is coloured. */
  kind: SearchKind | 'screen';
  status: NamedReference | null;
}

export interface PaletteGroup {
  label: string;
  items: PaletteItem[];
  hasMore: boolean;
}
