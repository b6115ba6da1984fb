/** Form schemas with the messages of the specification. */
export * from './account';
export * from './amounts';
export * from './field-problems';
export * from './project';
export * from './template';
