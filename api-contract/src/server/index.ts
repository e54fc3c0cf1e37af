export * from './call';
export * from './calls';
export * from './answers';
export type { JsonSchema, SchemaOf } from './json-schema';
