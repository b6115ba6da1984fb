import type { Contribution } from '@portal/shared/contract';

/** Everything that the portal shows of this remote before its code loads. */
export const contribution: Contribution = {
  name: 'mf-weather',
  requires: '^2.0.0',
  routes: [{ path: '/weather', title: { en: 'Weather' }, module: './Page' }],
  navigation: [
    {
      id: 'weather',
      url: '/weather',
      label: { en: 'Weather' },
      icon: 'map',
      order: 50,
      roles: ['administrator', 'manager'],
    },
  ],
  slots: [],
};

/** Exposed module -> source file; the default export is the component. */
export const exposes = { './Page': './src/pages/weather/weather.page.tsx' };
