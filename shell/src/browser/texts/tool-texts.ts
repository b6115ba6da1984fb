import { text, useTextsOf } from './texts';

/** Texts of the tools of staff and of visitors, which load after the core. */
export const toolTexts = {
  toolbar: text('Toolbar', 'Araç çubuğu', 'شريط الأدوات'),
  language: text('Language', 'Dil', 'اللغة'),
  lightTheme: text('Light theme', 'Açık tema', 'مظهر فاتح'),
  darkTheme: text('Dark theme', 'Koyu tema', 'مظهر داكن'),
} as const;

/** Returns a function for texts of tools in the person's language. */
export const useToolTexts = () => useTextsOf(toolTexts);
