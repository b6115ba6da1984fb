import { IconButton } from '@portal/shared/look';
import { useUnit } from 'effector-react';
import { useTexts } from '../texts/texts';
import { $isDarkTheme, themeSwitched } from './theme-model';

export const ThemeSwitch = () => {
  const t = useTexts();
  const { isDark, toggle } = useUnit({ isDark: $isDarkTheme, toggle: themeSwitched });
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={t(isDark ? 'lightTheme' : 'darkTheme')}
      onClick={() => toggle()}
    />
  );
};
