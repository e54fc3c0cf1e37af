export * from './contacts';
export * from './attachments';
export * from './follow-ups';
export { clientUndoChecks, currentId, listMerges } from './merging/merges';
export * from './organisations';
export * from './merging/tidy-up';
