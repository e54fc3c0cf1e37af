export { extractRange } from './extract-range';
export type { RowGeometry } from './row-geometry';
export { useRowWindow, type RowWindow } from './use-row-window';
