export { askPassword } from './ask-password';
export { runCommand } from './run';
export type { Surroundings } from './surroundings';
