export * from './benefit-categories';
