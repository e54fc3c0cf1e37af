export { madeByWorkers, type FileMakers } from './made-by-workers';
export { WorkerPool, type PoolLimits } from './worker-pool';
