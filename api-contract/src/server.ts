// The schemas of the nouns and the table of calls, for servers and tools.
export { WORKBOOK, type Call } from './call';
export * from './calls';
export { requestSchema } from './request-schema';
export * from './entities';
