export { ListPage } from './list-page';
