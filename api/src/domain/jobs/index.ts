export { work, workNext, type Worker } from './handlers';
export * from './jobs';
export * from './kinds';
