import { IconButton } from '@portal/shared/design-system';
import { useUnit } from 'effector-react';
import { $theme, themeChosen } from '../preferences/theme';
import { useToolTexts } from '../texts/tool-texts';

/** Button that changes between the light and the dark theme. */
export const ThemeSwitch = () => {
  const t = useToolTexts();
  const { theme, choose } = useUnit({ theme: $theme, choose: themeChosen });
  const isDark = theme === 'dark';
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={t(isDark ? 'lightTheme' : 'darkTheme')}
      onClick={() => choose(isDark ? 'light' : 'dark')}
    />
  );
};
