export { LastSynchronised } from './last-synchronised';
export { SynchroniseButton } from './synchronise-button';
