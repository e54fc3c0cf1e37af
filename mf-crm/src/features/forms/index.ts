export { useAnotherRound } from './use-another-round';
