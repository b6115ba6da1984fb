/** Schemas of the forms, with the messages that the specification gives. */
export * from './account';
export * from './amounts';
export * from './field-problems';
export * from './project';
export * from './template';
