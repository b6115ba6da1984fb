import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../../..');

export const remoteNames = [
  'mf-auth',
  'mf-people',
  'mf-projects',
  'mf-features',
  'mf-project-areas',
  'mf-presentation',
] as const;

export const distOf = (name: string): string => join(root, name, 'dist');
