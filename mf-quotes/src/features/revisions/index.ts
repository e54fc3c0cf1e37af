export { Revisions } from './revisions';
