export * from './benefits';
export * from './catalogue';
export * from './notes';
export * from './organisations';
export * from './people';
