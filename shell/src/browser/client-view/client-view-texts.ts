import { text } from '../texts/texts';

/** Texts of the view as the client, in the chunk of its bar. */
export const clientViewTexts = {
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
} as const;
