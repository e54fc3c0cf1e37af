export * from './accounting';
export * from './documents';
export * from './mailer';
export * from './services';
