export * from './benefit-stages';
