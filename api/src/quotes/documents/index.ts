export * from './formats';
export * from './items';
export * from './quote-document';
export * from './quote-file';
