export * from './contacts';
export * from './attachments';
export * from './follow-ups';
export { currentId } from './merging/merges';
export * from './merging/undone-merges';
export * from './organisations';
export * from './merging/tidy-up';
