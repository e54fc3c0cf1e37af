// The schemas of the nouns and the table of calls, for servers and tools.
export type { Call, Method, ParameterKind, QueryParameter } from './call';
export * from './calls';
export { openApiDocument, requestSchema, type OpenApiDocument } from './open-api';
export * from './entities';
