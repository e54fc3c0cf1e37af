// How the use case of a call becomes its HTTP handler, for the routes of each area.

export * from './call-handler';
export * from './cookies';
export * from './list-query';
export * from './read-cache';
export { expectedBytes, fileOf } from './uploads';
export { zipOf } from './zip';
