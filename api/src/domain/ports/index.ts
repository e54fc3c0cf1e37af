export * from './accounting';
export * from './bucket';
export * from './company-account';
export * from './documents';
export * from './mailer';
export * from './releases';
export * from './services';
export * from './thumbnails';
