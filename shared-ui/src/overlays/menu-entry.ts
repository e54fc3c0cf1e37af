import type { IconName } from '../components/icons';

/** An entry is a link (`to`) or an action (`onSelect`). */
export type MenuEntry = {
  readonly label: string;
  /** Of entries that may have the same label: what they are about. */
  readonly id?: number;
  /** Below the label: what tells it from others with the same one. */
  readonly detail?: string;
  readonly icon?: IconName;
  readonly tone?: 'neutral' | 'danger';
  readonly disabled?: boolean;
  /** For entries that exclude each other: whether this one is selected. */
  readonly checked?: boolean;
  /** It excludes no other: it is on or off. */
  readonly isSwitch?: boolean;
} & (
  | { readonly to: string; readonly onSelect?: undefined }
  | { readonly onSelect: () => void; readonly to?: undefined }
);
