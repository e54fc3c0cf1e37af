export { conformanceSuite } from './suite';
export { schemaErrors } from './check-answer';
export type { ConformanceServer, ConformanceTarget } from './server';
