export { MemberFrame } from './member-frame';
export { loadContainer } from './load-container';
export * from './pages';
