/** The application, the store, the demonstration data and the markup of pages, for the mock API. */
export { loadData, makeDemoData, demoPassword, type DemoData } from './demo';
export type { Context } from './domain';
export { buildApp } from './app';
export { createContext } from './context';
export { html, type Html } from './html';
export { regularly, work } from './jobs';
export { companyFrom } from './http';
export { findRow, listRows, loadRows, openMemoryStore, tableNames } from './store';
export { systemClock } from './adapters';
