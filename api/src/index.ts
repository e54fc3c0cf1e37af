/** The domain, the store port and the application, for another server that keeps the data elsewhere. */
export * from './domain';
export * from './demo';
export { buildApp, type AppParts } from './app';
export { createContext, type ContextOptions } from './context';
export { companyFrom } from './http';
export { openMemoryStore } from './store';
export { systemClock } from './adapters';
