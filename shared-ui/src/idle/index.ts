export { whileIdle } from './while-idle';
