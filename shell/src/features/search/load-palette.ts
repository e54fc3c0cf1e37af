import type { PaletteProps } from './palette';

/** Fetches the palette's code. A load that failed is tried anew by the next call. */
export const loadPalette = async (): Promise<React.ComponentType<PaletteProps>> =>
  (await import(/* webpackChunkName: "search" */ './palette')).Palette;
