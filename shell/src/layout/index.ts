export { Layout } from './layout';
export { Logo } from './logo';
