export * from './content';
export * from './description';
export * from './drafts';
export * from './from-template';
export * from './option-lines';
export * from './template';
