export * from './accounts';
export * from './browser-name';
export * from './company-account';
export * from './own-account';
export * from './password-links';
export * from './session';
export * from './users';
