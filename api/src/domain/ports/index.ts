export * from './accounting';
export * from './documents';
export * from './mailer';
export * from './releases';
export * from './services';
