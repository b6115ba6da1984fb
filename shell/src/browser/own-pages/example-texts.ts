import type { Localised } from '@portal/shared/contract';

interface ExampleTexts {
  readonly heading: Localised;
  readonly quote: Localised;
  readonly paragraphs: readonly Localised[];
}

export const exampleTexts: ExampleTexts = {
  heading: {
    en: 'A garden from first sketch to last stone',
    tr: 'İlk eskizden son taşa bir bahçe',
    ar: 'حديقة من أول رسم إلى آخر حجر',
  },
  quote: {
    en: 'Measure twice, dig once.',
    tr: 'İki kez ölç, bir kez kaz.',
    ar: 'قس مرتين واحفر مرة واحدة.',
  },
  paragraphs: [
    {
      en: 'This page stands for one that is still to be built. It shows how a header, a toolbar and running text sit in the portal, in every language and in either theme.',
      tr: 'Bu sayfa, henüz yapılacak bir sayfanın yerini tutar. Başlığın, araç çubuğunun ve metnin portalda her dilde ve her temada nasıl durduğunu gösterir.',
      ar: 'تمثل هذه الصفحة صفحة لم تُبنَ بعد، وتبيّن موضع الرأس وشريط الأدوات والنص في البوابة بكل لغة وفي كلا المظهرين.',
    },
    {
      en: 'Good soil comes first, then water, then the paths that people will take anyway. What is planted last is seen first.',
      tr: 'Önce iyi toprak gelir, sonra su, sonra insanların zaten yürüyeceği yollar. En son dikilen, ilk görülendir.',
      ar: 'التربة الجيدة أولًا، ثم الماء، ثم الممرات التي سيسلكها الناس على أي حال. وما يُزرع أخيرًا يُرى أولًا.',
    },
  ],
};
