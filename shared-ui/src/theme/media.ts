/** The widths, in pixels, at which a layout may change. Below `small` is a phone. */
export const breakpoints = { small: 640, medium: 900, large: 1200 } as const;

export type Breakpoint = keyof typeof breakpoints;

/** In pixels. In a window that is lower, such as a phone on its side or a page that is zoomed in, what stays in sight takes the room of what is read. */
const tallEnough = 480;

/** Media queries for styles: `${media.below('small')} { … }`. */
export const media = {
  below: (name: Breakpoint): string => `@media (max-width: ${breakpoints[name] - 0.02}px)`,
  from: (name: Breakpoint): string => `@media (min-width: ${breakpoints[name]}px)`,
  /** Where there is room for what stays in sight while the page is scrolled. */
  tall: `@media (min-height: ${tallEnough}px)`,
} as const;
