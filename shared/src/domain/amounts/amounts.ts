export * from './format-amount';
