export * from './write-records';
export * from './history';
export * from './quote-counts';
export * from './stock';
export * from './event-days';
export * from './event-prices';
export * from './exclusivity';
export type * from './timeline-source';
export type * from '../ports/stamp';
