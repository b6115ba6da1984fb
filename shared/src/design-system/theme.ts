export const themes = ['light', 'dark', 'system'] as const;

export type ThemeName = (typeof themes)[number];

/** Sets the theme on the document; 'system' follows the device. Needs no render. */
export const applyTheme = (theme: ThemeName): void => {
  document.documentElement.dataset['theme'] = theme;
};

/** Whether the effective colour scheme is dark. */
export const isDark = (): boolean => {
  const theme = document.documentElement.dataset['theme'];
  if (theme !== 'system') return theme === 'dark';
  return window.matchMedia('(prefers-color-scheme: dark)').matches;
};

/** Subscribes to changes of the effective colour scheme; returns the unsubscribe function. */
export const onThemeChange = (changed: () => void): (() => void) => {
  const device = window.matchMedia('(prefers-color-scheme: dark)');
  const attribute = new MutationObserver(changed);
  attribute.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  device.addEventListener('change', changed);
  return () => {
    attribute.disconnect();
    device.removeEventListener('change', changed);
  };
};
