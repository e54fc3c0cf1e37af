export * from './write-records';
export * from './history';
export * from './quote-counts';
export type * from './timeline-source';
export type * from '../ports/stamp';
