export * from './kinds';
export { normalise, wordsOf } from './normalise';
