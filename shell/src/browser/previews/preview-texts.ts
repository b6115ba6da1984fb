import type { Localised } from '@portal/shared/contract';

const text = (en: string, tr: string, ar: string): Localised => ({ en, tr, ar });

/** Texts of previews, in the chunk of previews. */
export const previewTexts = {
  active: text('Preview {name}: {builds}', 'Önizleme {name}: {builds}', 'معاينة {name}: {builds}'),
  waiting: text(
    'Preview {name} starts after sign-in.',
    'Önizleme {name}, giriş yapıldıktan sonra başlar.',
    'تبدأ المعاينة {name} بعد تسجيل الدخول.',
  ),
  start: text('Start preview', 'Önizlemeyi başlat', 'بدء المعاينة'),
  leave: text('Leave preview', 'Önizlemeden çık', 'مغادرة المعاينة'),
  refused: text(
    'The preview {name} is not available.',
    '{name} önizlemesi kullanılamıyor.',
    'المعاينة {name} غير متاحة.',
  ),
} as const;
