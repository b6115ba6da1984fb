import { frameTexts } from '../texts/frame-texts';
import { text, useTextsOf } from '../texts/texts';

/** Texts of the list of unsaved changes, with the texts of the frame. */
export const unsavedTexts = {
  ...frameTexts,
  unstored: text(
    'This browser could not store your changes. Keep this tab open until they are sent.',
    'Bu tarayıcı değişikliklerinizi saklayamadı. Gönderilene kadar bu sekmeyi açık tutun.',
    'تعذّر على هذا المتصفح تخزين تغييراتك. أبقِ علامة التبويب هذه مفتوحة حتى تُرسل.',
  ),
  sure: text('Are you sure?', 'Emin misiniz?', 'هل أنت متأكد؟'),
} as const;

/** Returns a function for texts of the list of unsaved changes in the person's language. */
export const useUnsavedTexts = () => useTextsOf(unsavedTexts);
