import type { Contribution } from '@portal/shared/contract';

export const contribution: Contribution = {
  name: 'mf-presentation',
  requires: '^1.0.0',
  routes: [],
  navigation: [],
  slots: [],
};

export const exposes = {};
