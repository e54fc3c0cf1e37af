export * from './charts';
export * from './dashboard';
