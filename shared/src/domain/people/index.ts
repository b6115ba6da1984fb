export * from './contact';
export * from './person';
