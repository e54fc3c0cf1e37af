export { systemClock } from './clock';
export { createPasswords } from './passwords';
export { randomTokens } from './tokens';
export { hucreWorkbooks } from './workbooks';
