export * from './changes';
export * from './field-errors';
export * from './locks';
export * from './moves';
export * from './parties';
export * from './references';
export * from './sums';
