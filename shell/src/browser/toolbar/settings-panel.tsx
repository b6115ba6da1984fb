import type { LanguageCode } from '@portal/shared/contract';
import type { ThemeName } from '@portal/shared/design-system';
import { themes } from '@portal/shared/design-system';
import { $language, languageChosen } from '@portal/shared/i18n';
import { useUnit } from 'effector-react';
import { $layout, type LayoutPart, layoutChoices, layoutChosen } from '../preferences/layout';
import { $theme, themeChosen } from '../preferences/theme';
import { type FrameTextName, useFrameTexts } from '../texts/frame-texts';
import { Choice } from './choice';
import { languageNames } from './language-names';
import { Panel } from './panel';

const wordOf = {
  light: 'lightTheme',
  dark: 'darkTheme',
  system: 'systemTheme',
  comfortable: 'comfortable',
  compact: 'compact',
  fullwidth: 'fullwidth',
  boxed: 'boxed',
  container: 'container',
  left: 'left',
  right: 'right',
  unfolded: 'unfolded',
  folded: 'folded',
  'style-1': 'style1',
  'style-2': 'style2',
  'style-3': 'style3',
  'style-3-dense': 'style3Dense',
  fixed: 'fixed',
  static: 'static',
  on: 'on',
  off: 'off',
} as const satisfies Readonly<Record<string, FrameTextName>>;

const headOf = {
  density: 'density',
  mode: 'layoutMode',
  navbar: 'navbarStyle',
  side: 'navbarSide',
  fold: 'navbarFold',
  toolbar: 'toolbar',
  footer: 'footer',
  keys: 'letterKeys',
} as const satisfies Readonly<Record<LayoutPart, FrameTextName>>;

const parts = Object.keys(headOf) as LayoutPart[];

/** Display settings of the person; each choice takes effect immediately. */
const SettingsPanel = ({ id }: { readonly id: string }) => {
  const t = useFrameTexts();
  const { theme, language, layout, chooseTheme, chooseLanguage, chooseLayout } = useUnit({
    theme: $theme,
    language: $language,
    layout: $layout,
    chooseTheme: themeChosen,
    chooseLanguage: languageChosen,
    chooseLayout: layoutChosen,
  });
  const word = (choice: string) => (choice in wordOf ? t(wordOf[choice as 'light']) : choice);
  return (
    <Panel id={id} title={t('settings')}>
      <Choice
        head={t('language')}
        choices={Object.keys(languageNames)}
        chosen={language}
        word={(code) => languageNames[code as LanguageCode]}
        onChoose={(code) => chooseLanguage(code as LanguageCode)}
      />
      <Choice
        head={t('theme')}
        choices={themes}
        chosen={theme}
        word={word}
        onChoose={(name) => chooseTheme(name as ThemeName)}
      />
      {parts.map((part) => (
        <Choice
          key={part}
          head={t(headOf[part])}
          choices={part === 'navbar' ? layoutChoices.navbar.toSorted() : layoutChoices[part]}
          chosen={layout[part]}
          word={word}
          onChoose={(choice) => chooseLayout({ [part]: choice })}
        />
      ))}
    </Panel>
  );
};

export default SettingsPanel;
