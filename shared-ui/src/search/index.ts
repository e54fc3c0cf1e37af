export { normalise, wordsOf } from './normalise';
