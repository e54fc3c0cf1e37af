// The schemas of the nouns and the table of calls, for servers and tools.
export { WORKBOOK, type Call, type UndoRule } from './kernel/call/call';
export * from './calls';
export { NOT_BEFORE } from './kernel/call/parameters';
export { requestSchema } from './kernel/call/request-schema';
export * from './entities';
