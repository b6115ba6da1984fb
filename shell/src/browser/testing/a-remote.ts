import type { RegisteredRemote } from '@portal/shared/contract';

/** A remote as the registry lists it, with a page at /members; what matters is given. */
export const aRemote = (changes: Partial<RegisteredRemote> = {}): RegisteredRemote => {
  const name = changes.name ?? 'mf-people';
  const title = { en: 'Members', tr: 'Üyeler', ar: 'الأعضاء' };
  return {
    name,
    scope: name.replaceAll('-', '_'),
    version: '0.1.0',
    base: `/remotes/${name}/1/`,
    entry: 'entry.js',
    integrity: {},
    exposes: { './List': { scripts: [], styles: [] } },
    shared: {},
    requires: '^1.0.0',
    previous: null,
    contribution: {
      name,
      requires: '^1.0.0',
      routes: [{ path: '/members', title, module: './List' }],
      navigation: [],
      slots: [],
    },
    ...changes,
  };
};
