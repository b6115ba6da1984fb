export * from './account-texts';
export * from './contact';
export * from './only-project';
export * from './person';
