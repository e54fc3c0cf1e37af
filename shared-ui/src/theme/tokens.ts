import { type ColorName, lightPalette } from './palette';

/** All tokens except colours. Text sizes are in rem, so that they follow the user's text size. */
export const scales = {
  space: {
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
    12: '48px',
    16: '64px',
  },
  font: {
    body: "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif",
    mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace",
  },
  text: {
    tiny: '0.75rem',
    small: '0.8125rem',
    body: '0.875rem',
    lead: '1rem',
    heading: '1.0625rem',
    title: '1.375rem',
    figure: '1.75rem',
  },
  weight: { regular: '400', medium: '500', semibold: '600', bold: '650' },
  leading: { tight: '1.25', body: '1.5' },
  radius: { small: '4px', medium: '6px', large: '8px', panel: '10px', round: '999px' },
  size: {
    controlSmall: '28px',
    control: '34px',
    row: '40px',
    topBar: '52px',
    /** Narrower on smaller screens, which leaves tables the room for one line per row. */
    sideMenu: 'clamp(200px, 18vw, 232px)',
    page: '1440px',
  },
  shadow: {
    card: '0 1px 2px var(--color-shade)',
    raised: '0 4px 16px var(--color-shade-strong), 0 1px 3px var(--color-shade)',
    dialog: '0 16px 48px var(--color-shade-strong), 0 2px 8px var(--color-shade)',
  },
  motion: { fast: '100ms', medium: '180ms', curve: 'cubic-bezier(0.2, 0, 0, 1)' },
  layer: { sticky: '10', menu: '40', bar: '50', dialog: '60', toast: '80', skip: '100' },
} as const;

type Scales = typeof scales;

type Named<T> = { readonly [Key in keyof T]: string };

/** `tokens.color.text` is `var(--color-text)`. Styles use tokens and no colours or lengths of their own. */
type Tokens = { readonly color: Named<Record<ColorName, string>> } & {
  readonly [Group in keyof Scales]: Named<Scales[Group]>;
};

/** `color`, `textMuted` → `--color-text-muted`. */
export const propertyName = (group: string, name: string): string =>
  `--${group}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The design tokens as references to CSS custom properties, whose values differ between light and dark. */
export const tokens = Object.fromEntries(
  Object.entries({ color: lightPalette, ...scales }).map(([group, values]) => [
    group,
    Object.fromEntries(Object.keys(values).map((name) => [name, `var(${propertyName(group, name)})`])),
  ]),
) as unknown as Tokens;

/** Layout breakpoints in pixels. Below `small` is a phone. */
export const breakpoints = { small: 640, medium: 900, large: 1200 } as const;

export type Breakpoint = keyof typeof breakpoints;

/** In pixels. In lower windows (a phone on its side, a zoomed page) sticky elements would cover too much. */
const minHeightForSticky = 480;

/** Media queries for styles: `${media.below('small')} { … }`. */
export const media = {
  below: (name: Breakpoint): string => `@media (max-width: ${breakpoints[name] - 0.02}px)`,
  from: (name: Breakpoint): string => `@media (min-width: ${breakpoints[name]}px)`,
  /** Where there is room for sticky elements. */
  tall: `@media (min-height: ${minHeightForSticky}px)`,
} as const;
