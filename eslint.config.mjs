export { default } from 'tooling/eslint';
