import { text } from '../texts/texts';

/** Texts of the update notice, in the chunk of the notice. */
export const updateTexts = {
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
} as const;
