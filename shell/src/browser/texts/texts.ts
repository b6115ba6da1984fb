import type { Localised } from '@portal/shared/contract';
import { $language, localise } from '@portal/shared/i18n';
import { useUnit } from 'effector-react';

const text = (en: string, tr: string, ar: string): Localised => ({ en, tr, ar });

/** Texts of the shell. */
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
  notFound: text(
    'Sorry but we could not find the page you are looking for',
    'Üzgünüz, aradığınız sayfayı bulamadık',
    'عذرًا، لم نتمكن من العثور على الصفحة التي تبحث عنها',
  ),
  deployments: text('Deployments', 'Dağıtımlar', 'عمليات النشر'),
  notFoundTitle: text('Page not found', 'Sayfa bulunamadı', 'الصفحة غير موجودة'),
  backToDashboard: text('Go back to dashboard', 'Panoya dön', 'العودة إلى لوحة التحكم'),
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
  updateReady: text(
    'A new version of the portal is ready.',
    'Portalın yeni bir sürümü hazır.',
    'يتوفر إصدار جديد من البوابة.',
  ),
  later: text('Later', 'Daha sonra', 'لاحقًا'),
  updateNow: text('Update now', 'Şimdi güncelle', 'التحديث الآن'),
  updateLoses: text(
    'What you have entered on this page is not saved yet and would be lost.',
    'Bu sayfaya girdikleriniz henüz kaydedilmedi ve kaybolur.',
    'ما أدخلته في هذه الصفحة لم يُحفظ بعد وسيُفقد.',
  ),
  updateLater: text('Keep it', 'Koru', 'الاحتفاظ به'),
  updateAnyway: text('Update anyway', 'Yine de güncelle', 'التحديث على أي حال'),
  overrideAsked: text(
    'Take {name} from {origin} on this page? Its code can do everything that you can.',
    '{name} bu sayfada {origin} adresinden alınsın mı? Kodu sizin yapabildiğiniz her şeyi yapabilir.',
    'هل تريد أخذ {name} من {origin} في هذه الصفحة؟ يمكن لشيفرته فعل كل ما يمكنك فعله.',
  ),
  overrideTake: text('Take it', 'Al', 'خذه'),
  overrideLeave: text('Leave it', 'Vazgeç', 'اتركه'),
  overrideOn: text('{name} from {origin}', '{name}: {origin}', '{name} من {origin}'),
  overrideDrop: text('Drop override', 'Geçersiz kılmayı bırak', 'إلغاء التجاوز'),
  overrideRefused: text('The override was refused.', 'Geçersiz kılma reddedildi.', 'رُفض التجاوز.'),
  overrideDropped: text(
    'The override of {name} failed and was dropped.',
    '{name} için geçersiz kılma başarısız oldu ve bırakıldı.',
    'فشل تجاوز {name} وتم إلغاؤه.',
  ),
  retry: text('Retry', 'Yeniden dene', 'إعادة المحاولة'),
  loading: text('Loading', 'Yükleniyor', 'جارٍ التحميل'),
  skipToContent: text('Skip to content', 'İçeriğe geç', 'تخطَّ إلى المحتوى'),
  mainNavigation: text('Main navigation', 'Ana gezinme', 'التنقل الرئيسي'),
  openNavigation: text('Open navigation', 'Gezinmeyi aç', 'فتح التنقل'),
  toolbar: text('Toolbar', 'Araç çubuğu', 'شريط الأدوات'),
  account: text('Account', 'Hesap', 'الحساب'),
  profile: text('My Profile', 'Profilim', 'ملفي الشخصي'),
  login: text('Login', 'Giriş', 'تسجيل الدخول'),
  logout: text('Logout', 'Çıkış', 'تسجيل الخروج'),
  stay: text('Stay', 'Kal', 'البقاء'),
  draftsLost: text(
    'What you have typed and not saved will be lost. Sign out all the same?',
    'Yazıp kaydetmedikleriniz kaybolacak. Yine de çıkış yapılsın mı?',
    'سيُفقد ما كتبته ولم تحفظه. هل تريد تسجيل الخروج رغم ذلك؟',
  ),
  notSaved: text('Not saved yet: {count}', 'Henüz kaydedilmedi: {count}', 'لم يُحفظ بعد: {count}'),
  allSaved: text('Everything is saved.', 'Her şey kaydedildi.', 'تم حفظ كل شيء.'),
  offline: text('Offline', 'Çevrimdışı', 'غير متصل'),
  sentWhenOnline: text(
    'You are offline. Changes are kept in this browser and sent when the connection is back.',
    'Çevrimdışısınız. Değişiklikler bu tarayıcıda saklanır ve bağlantı geri geldiğinde gönderilir.',
    'أنت غير متصل. تُحفظ التغييرات في هذا المتصفح وتُرسل عند عودة الاتصال.',
  ),
  changeWaits: text('Waiting to be sent', 'Gönderilmeyi bekliyor', 'في انتظار الإرسال'),
  changeIsSent: text('Being sent', 'Gönderiliyor', 'قيد الإرسال'),
  changeRefused: text('Refused: {reason}', 'Reddedildi: {reason}', 'مرفوض: {reason}'),
  changeConflicts: text(
    'Another person has changed this field.',
    'Bu alanı başka biri değiştirdi.',
    'غيّر شخص آخر هذا الحقل.',
  ),
  discard: text('Discard', 'Vazgeç', 'تجاهل'),
  notLoggedIn: text('Not logged in', 'Giriş yapılmadı', 'لم يتم تسجيل الدخول'),
  changePassword: text('Change password', 'Şifreyi değiştir', 'تغيير كلمة المرور'),
  search: text('Search', 'Ara', 'بحث'),
  noResults: text('No results..', 'Sonuç yok..', 'لا توجد نتائج..'),
  shortcuts: text('Shortcuts', 'Kısayollar', 'الاختصارات'),
  shortcut: text('Shortcut', 'Kısayol', 'اختصار'),
  noShortcuts: text('No shortcuts yet.', 'Henüz kısayol yok.', 'لا توجد اختصارات بعد.'),
  searchShortcuts: text(
    'Search for an app or page',
    'Uygulama veya sayfa ara',
    'ابحث عن تطبيق أو صفحة',
  ),
  quickPanel: text('Quick panel', 'Hızlı panel', 'اللوحة السريعة'),
  settings: text('Settings', 'Ayarlar', 'الإعدادات'),
  language: text('Language', 'Dil', 'اللغة'),
  theme: text('Theme', 'Tema', 'المظهر'),
  systemTheme: text('As the device', 'Cihaz gibi', 'حسب الجهاز'),
  density: text('Density', 'Yoğunluk', 'الكثافة'),
  comfortable: text('Comfortable', 'Rahat', 'مريح'),
  compact: text('Compact', 'Sıkı', 'مضغوط'),
  layoutMode: text('Layout', 'Yerleşim', 'التخطيط'),
  fullwidth: text('Full width', 'Tam genişlik', 'عرض كامل'),
  boxed: text('Boxed', 'Kutulu', 'في إطار'),
  container: text('Container', 'Kapsayıcı', 'حاوية'),
  navbarStyle: text('Navigation style', 'Gezinme stili', 'نمط التنقل'),
  navbarSide: text('Navigation side', 'Gezinme tarafı', 'جهة التنقل'),
  navbarFold: text('Navigation width', 'Gezinme genişliği', 'عرض التنقل'),
  style1: text('Style 1', 'Stil 1', 'النمط 1'),
  style2: text('Style 2', 'Stil 2', 'النمط 2'),
  style3: text('Style 3', 'Stil 3', 'النمط 3'),
  style3Dense: text('Style 3, dense', 'Stil 3, sıkışık', 'النمط 3، مضغوط'),
  // The layout is mirrored in Arabic: the setting `left` is the right side of the screen there.
  left: text('Left', 'Sol', 'يمين'),
  right: text('Right', 'Sağ', 'يسار'),
  folded: text('Folded', 'Daraltılmış', 'مطوي'),
  unfolded: text('Unfolded', 'Açık', 'مفتوح'),
  fixed: text('Fixed', 'Sabit', 'ثابت'),
  static: text('Static', 'Akışta', 'متحرك'),
  footer: text('Footer', 'Alt bilgi', 'التذييل'),
  close: text('Close', 'Kapat', 'إغلاق'),
  closeNavigation: text('Close navigation', 'Gezinmeyi kapat', 'إغلاق التنقل'),
  working: text('Please wait', 'Lütfen bekleyin', 'يرجى الانتظار'),
  sessionLost: text(
    'Failed to login. Please try again.',
    'Giriş yapılamadı. Lütfen tekrar deneyin.',
    'فشل تسجيل الدخول. يرجى المحاولة مرة أخرى.',
  ),
  example: text('Example', 'Örnek', 'مثال'),
  lightTheme: text('Light theme', 'Açık tema', 'مظهر فاتح'),
  darkTheme: text('Dark theme', 'Koyu tema', 'مظهر داكن'),
  viewAsClient: text('View as client', 'Müşteri olarak görünüm', 'العرض كعميل'),
  viewReadsOnly: text(
    'Nothing can be changed here.',
    'Burada hiçbir şey değiştirilemez.',
    'لا يمكن تغيير أي شيء هنا.',
  ),
  noClientAccount: text(
    'the project has no client yet',
    'projenin henüz müşterisi yok',
    'لا يوجد عميل للمشروع بعد',
  ),
  leaveView: text('Leave', 'Çık', 'مغادرة'),
  keyboard: text('Keyboard shortcuts', 'Klavye kısayolları', 'اختصارات لوحة المفاتيح'),
  letterKeys: text('Keys without Ctrl', 'Ctrl olmadan tuşlar', 'مفاتيح بدون Ctrl'),
  on: text('On', 'Açık', 'مفعّل'),
  off: text('Off', 'Kapalı', 'متوقف'),
  sections: text('Project sections', 'Proje bölümleri', 'أقسام المشروع'),
} as const;

export type TextName = keyof typeof texts;

/** Returns a function for texts in the person's language. */
export function useTexts(): (name: TextName) => string {
  const language = useUnit($language);
  return (name) => localise(texts[name], language);
}
