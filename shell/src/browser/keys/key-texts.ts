import type { Localised } from '@portal/shared/contract';
import { $language, localise } from '@portal/shared/i18n';
import { useUnit } from 'effector-react';

const text = (en: string, tr: string, ar: string): Localised => ({ en, tr, ar });

/** Texts of the list of keyboard shortcuts, which load with the list. */
const texts = {
  keysAreOff: text(
    'Keys without Ctrl are switched off in the settings.',
    'Ctrl olmadan tuşlar ayarlarda kapatıldı.',
    'المفاتيح بدون Ctrl متوقفة في الإعدادات.',
  ),
  keysEverywhere: text('On every page', 'Her sayfada', 'في كل صفحة'),
  keysGo: text('Go to a page', 'Bir sayfaya git', 'الانتقال إلى صفحة'),
  keysInLines: text('In a table of lines', 'Satır tablosunda', 'في جدول البنود'),
  keysInDeck: text('In a presentation', 'Sunumda', 'في العرض'),
  keyFind: text('Find a page or an action', 'Sayfa veya işlem bul', 'البحث عن صفحة أو إجراء'),
  keyHelp: text('Show this list', 'Bu listeyi göster', 'عرض هذه القائمة'),
  keyClose: text(
    'Close what is open; leave a field without its change',
    'Açık olanı kapat; alanı değiştirmeden bırak',
    'إغلاق المفتوح؛ ترك الحقل دون تغيير',
  ),
  keyNextRow: text(
    'Next row; on the last row a new line',
    'Sonraki satır; son satırda yeni satır',
    'الصف التالي؛ وفي الأخير بند جديد',
  ),
  keyMoveLine: text('Move the line', 'Satırı taşı', 'نقل البند'),
  keyCopyLine: text('Duplicate the line', 'Satırı çoğalt', 'تكرار البند'),
  keyRemoveLine: text('Remove the line', 'Satırı kaldır', 'إزالة البند'),
  keyCopyRows: text(
    'Copy, cut and paste lines',
    'Satırları kopyala, kes ve yapıştır',
    'نسخ البنود وقصها ولصقها',
  ),
  keyColumnWidth: text(
    'Narrow or widen the column',
    'Sütunu daralt veya genişlet',
    'تضييق العمود أو توسيعه',
  ),
  keySelectLines: text('Select lines', 'Satırları seç', 'تحديد البنود'),
  keyTurn: text(
    'Next or previous slide',
    'Sonraki veya önceki slayt',
    'الشريحة التالية أو السابقة',
  ),
  keyThen: text('then', 'sonra', 'ثم'),
  keyBesideCell: text(
    'Cell beside, above or below',
    'Yandaki, üstteki veya alttaki hücre',
    'الخلية المجاورة أو العليا أو السفلى',
  ),
} as const;

export type KeyText = keyof typeof texts;

/** Returns a function for texts of the list in the person's language. */
export function useKeyTexts(): (name: KeyText) => string {
  const language = useUnit($language);
  return (name) => localise(texts[name], language);
}
