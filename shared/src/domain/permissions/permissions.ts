export * from './may';
export * from './table';
