import { lightPalette, type ColorName } from './palette';
import { scales, type Scales } from './scales';

type Named<T> = { readonly [Key in keyof T]: string };

/** What styles may use: `tokens.color.text` is `var(--color-text)`. A page never names a colour or a length itself. */
export type Tokens = { readonly color: Named<Record<ColorName, string>> } & {
  readonly [Group in keyof Scales]: Named<Scales[Group]>;
};

/** `color`, `textMuted` → `--color-text-muted`. */
export const propertyName = (group: string, name: string): string =>
  `--${group}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const nameAll = <T extends object>(group: string, values: T): Named<T> =>
  Object.fromEntries(
    Object.keys(values).map((name) => [name, `var(${propertyName(group, name)})`]),
  ) as Named<T>;

/** The design tokens as references to CSS custom properties, which light and dark fill with different values. */
export const tokens: Tokens = {
  color: nameAll('color', lightPalette),
  space: nameAll('space', scales.space),
  font: nameAll('font', scales.font),
  text: nameAll('text', scales.text),
  weight: nameAll('weight', scales.weight),
  leading: nameAll('leading', scales.leading),
  radius: nameAll('radius', scales.radius),
  size: nameAll('size', scales.size),
  shadow: nameAll('shadow', scales.shadow),
  motion: nameAll('motion', scales.motion),
  layer: nameAll('layer', scales.layer),
};
