export * from './call';
export * from './calls';
export * from './answers';
export * from './open-api';
export { requestSchema } from './request-schema';
export type { JsonSchema, SchemaOf } from './json-schema';
