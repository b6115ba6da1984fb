import { applyTheme, type ThemeName, themes } from '@portal/shared/design-system';
import { browserStorage } from '@portal/shared/http';
import { createEffect, createEvent, createStore, sample } from 'effector';

const key = 'groundplan.theme';

export const themeFound = createEvent<ThemeName>();
export const themeChosen = createEvent<ThemeName>();

export const $theme = createStore<ThemeName>('light').on(
  [themeFound, themeChosen],
  (_, theme) => theme,
);

const keepThemeFx = createEffect((theme: ThemeName) => {
  browserStorage.setItem(key, theme);
  applyTheme(theme);
});

sample({ clock: themeChosen, target: keepThemeFx });

/** Returns the theme stored in this browser; light by default. */
export function keptTheme(): ThemeName {
  const kept = browserStorage.getItem(key);
  return themes.find((theme) => theme === kept) ?? 'light';
}
