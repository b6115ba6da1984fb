import { applyTheme, type ThemeName, themes } from '@portal/shared/design-system';
import { createEffect, createEvent, createStore, sample } from 'effector';

const key = 'groundplan.theme';

export const themeFound = createEvent<ThemeName>();
export const themeChosen = createEvent<ThemeName>();

export const $theme = createStore<ThemeName>('light').on(
  [themeFound, themeChosen],
  (_, theme) => theme,
);

const keepThemeFx = createEffect((theme: ThemeName) => {
  localStorage.setItem(key, theme);
  applyTheme(theme);
});

sample({ clock: themeChosen, target: keepThemeFx });

/** Returns the theme stored in this browser; light by default. */
export function keptTheme(): ThemeName {
  const kept = localStorage.getItem(key);
  return themes.find((theme) => theme === kept) ?? 'light';
}
