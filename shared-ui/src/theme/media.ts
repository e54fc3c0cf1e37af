/** The widths, in pixels, at which a layout may change. Below `small` is a phone. */
export const breakpoints = { small: 640, medium: 900, large: 1200 } as const;

export type Breakpoint = keyof typeof breakpoints;

/** Media queries for styles: `${media.below('small')} { … }`. */
export const media = {
  below: (name: Breakpoint): string => `@media (max-width: ${breakpoints[name] - 0.02}px)`,
  from: (name: Breakpoint): string => `@media (min-width: ${breakpoints[name]}px)`,
} as const;
