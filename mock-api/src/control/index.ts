export { control } from './control';
