import type { Localised } from '@portal/shared/contract';
import { $language, localise } from '@portal/shared/i18n';
import { useUnit } from 'effector-react';

/** Returns a text in the three languages. */
export const text = (en: string, tr: string, ar: string): Localised => ({ en, tr, ar });

/** Texts that every page of the shell may show; the texts of parts that load later are beside the parts. */
export const texts = {
  actionPending: text(
    "You can't do this until the current action is completed",
    'Geçerli işlem tamamlanana kadar bunu yapamazsınız',
    'لا يمكنك القيام بذلك حتى يكتمل الإجراء الحالي',
  ),
  noPermission: text(
    'You do not have permission to view this.',
    'Bunu görüntüleme izniniz yok.',
    'ليس لديك إذن لعرض هذا.',
  ),
  deployments: text('Deployments', 'Dağıtımlar', 'عمليات النشر'),
  notFoundTitle: text('Page not found', 'Sayfa bulunamadı', 'الصفحة غير موجودة'),
  partUnavailable: text(
    'This part of the portal could not be loaded.',
    'Portalın bu bölümü yüklenemedi.',
    'تعذر تحميل هذا الجزء من البوابة.',
  ),
  partBroke: text(
    'Something went wrong in this part of the portal.',
    'Portalın bu bölümünde bir sorun oluştu.',
    'حدث خطأ ما في هذا الجزء من البوابة.',
  ),
  portalBroke: text(
    'Something went wrong in the portal.',
    'Portalda bir sorun oluştu.',
    'حدث خطأ ما في البوابة.',
  ),
  draftsKept: text(
    'Your drafts are kept in this browser.',
    'Taslaklarınız bu tarayıcıda saklanıyor.',
    'مسوداتك محفوظة في هذا المتصفح.',
  ),
  typedNotSaved: text(
    'You typed this and it is not saved yet. Copy it before you retry.',
    'Bunu yazdınız ve henüz kaydedilmedi. Yeniden denemeden önce kopyalayın.',
    'كتبت هذا ولم يُحفظ بعد. انسخه قبل إعادة المحاولة.',
  ),
  restWorks: text(
    'Everything else keeps working.',
    'Diğer her şey çalışmaya devam ediyor.',
    'كل شيء آخر يستمر في العمل.',
  ),
  retry: text('Retry', 'Yeniden dene', 'إعادة المحاولة'),
  loading: text('Loading', 'Yükleniyor', 'جارٍ التحميل'),
  logout: text('Logout', 'Çıkış', 'تسجيل الخروج'),
  stay: text('Stay', 'Kal', 'البقاء'),
  draftsLost: text(
    'Texts, changes and files that are not saved yet will be lost. Sign out all the same?',
    'Henüz kaydedilmemiş metinler, değişiklikler ve dosyalar kaybolacak. Yine de çıkış yapılsın mı?',
    'ستُفقد النصوص والتغييرات والملفات التي لم تُحفظ بعد. هل تريد تسجيل الخروج رغم ذلك؟',
  ),
  close: text('Close', 'Kapat', 'إغلاق'),
  working: text('Please wait', 'Lütfen bekleyin', 'يرجى الانتظار'),
  sessionLost: text(
    'Failed to login. Please try again.',
    'Giriş yapılamadı. Lütfen tekrar deneyin.',
    'فشل تسجيل الدخول. يرجى المحاولة مرة أخرى.',
  ),
  example: text('Example', 'Örnek', 'مثال'),
} as const;

export type TextName = keyof typeof texts;

type Texts = Readonly<Record<string, Localised>>;

/** Returns a function for texts of a table in the person's language. */
export function useTextsOf<Table extends Texts>(table: Table): (name: keyof Table) => string {
  const language = useUnit($language);
  return (name) => localise(table[name] as Localised, language);
}

/** Returns a function for texts in the person's language. */
export const useTexts = () => useTextsOf(texts);
