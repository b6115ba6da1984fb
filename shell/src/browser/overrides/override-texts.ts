import { text } from '../texts/texts';

/** Texts of overrides, in the chunk of overrides. */
export const overrideTexts = {
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
} as const;
