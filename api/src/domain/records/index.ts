export * from './authorship';
export { assertCurrent } from './assert-current';
export { compareRows, type FieldChanges } from './field-changes';
export * from './history';
export * from './save-records';
export * from './write-records';
