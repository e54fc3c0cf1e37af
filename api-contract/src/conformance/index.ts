export { conformanceSuite } from './suite';
export { expectError, expectInvalid, expectSuccess, schemaErrors } from './check-answer';
export { send } from './http';
export type { Answer, RequestOptions } from './http';
export type { ConformanceServer, ConformanceTarget } from './server';
