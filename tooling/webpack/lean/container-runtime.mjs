// What a remote's entry takes of @module-federation/runtime: the way to make its instance. Given whole, it would be there whole.

export { init } from 'federation-runtime-of-containers';
