import { applyTheme, type ThemeName, themes } from '@portal/shared/look';
import { createEffect, createEvent, createStore, sample } from 'effector';

const key = 'groundplan.theme';

export const themeFound = createEvent<ThemeName>();
export const themeSwitched = createEvent();

const $theme = createStore<ThemeName>('light')
  .on(themeFound, (_, theme) => theme)
  .on(themeSwitched, (theme) => (theme === 'dark' ? 'light' : 'dark'));

export const $isDarkTheme = $theme.map((theme) => theme === 'dark');

const keepThemeFx = createEffect((theme: ThemeName) => {
  localStorage.setItem(key, theme);
  applyTheme(theme);
});

sample({ clock: themeSwitched, source: $theme, target: keepThemeFx });

/** The person's choice of earlier; light without one. */
export function keptTheme(): ThemeName {
  const kept = localStorage.getItem(key);
  return themes.find((theme) => theme === kept) ?? 'light';
}
