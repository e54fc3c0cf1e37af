export { NextPageAhead } from './next-page-ahead';
export type { RowSource } from './row-source';
export { useLongList, type LongList } from './use-long-list';
export { useRowsInMemory } from './use-rows-in-memory';
export type { ServedPage } from './use-rows-from-server';
