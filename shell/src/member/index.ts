export { MemberFrame } from './member-frame';
export { pageRemotes } from './page-remotes';
export * from './pages';
