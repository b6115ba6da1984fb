import type { Localised } from '@portal/shared/contract';
import { $language, localise } from '@portal/shared/i18n';
import { useUnit } from 'effector-react';
import { filled } from '../../texts/filled';

const text = (en: string, tr: string, ar: string): Localised => ({ en, tr, ar });

/** Texts of the page Deployments. */
export const deploymentTexts = {
  live: text('Live', 'Yayında', 'المنشور'),
  canary: text('Canary, {percent} %', 'Kanarya, % {percent}', 'تجريبي، {percent} ٪'),
  previous: text('Previous', 'Önceki', 'السابق'),
  withdrawn: text(
    'Withdrawn: {build} ({reason})',
    'Geri çekildi: {build} ({reason})',
    'سُحب: {build} ({reason})',
  ),
  shell: text('Shell', 'Kabuk', 'الهيكل'),
  deployedBy: text('{by}, {at}', '{by}, {at}', '{by}، {at}'),
  commit: text('Commit {commit}', 'Commit {commit}', 'الإيداع {commit}'),
  noFailures: text('No failures reported', 'Bildirilen hata yok', 'لا أعطال مُبلّغ عنها'),
  failures: text(
    'Failed to load {load}, broke {render}, crashed {crash}',
    'Yüklenemedi {load}, bozuldu {render}, çöktü {crash}',
    'فشل التحميل {load}، تعطل العرض {render}، انهار {crash}',
  ),
  shown: text('shown {shown}', 'gösterildi {shown}', 'عُرض {shown}'),
  promote: text('Promote', 'Yayına al', 'ترقية'),
  withdraw: text('Withdraw', 'Geri çek', 'سحب'),
  rollback: text('Roll back', 'Geri al', 'تراجع'),
  cancel: text('Cancel', 'İptal', 'إلغاء'),
  askPromote: text(
    'Promote the canary {version} of {name} to everybody?',
    '{name} kanaryası {version} herkese açılsın mı?',
    'هل تريد ترقية الإصدار التجريبي {version} من {name} للجميع؟',
  ),
  askWithdraw: text(
    'Withdraw the canary {version} of {name}?',
    '{name} kanaryası {version} geri çekilsin mi?',
    'هل تريد سحب الإصدار التجريبي {version} من {name}؟',
  ),
  askRollback: text(
    'Roll back {name} to {version}?',
    '{name}, {version} sürümüne geri alınsın mı?',
    'هل تريد التراجع بـ {name} إلى {version}؟',
  ),
  previews: text('Previews', 'Önizlemeler', 'المعاينات'),
  noPreviews: text('No previews.', 'Önizleme yok.', 'لا معاينات.'),
  openPreview: text('Open {name}', '{name} önizlemesini aç', 'فتح {name}'),
  history: text('History', 'Geçmiş', 'السجل'),
  noHistory: text('No deployments yet.', 'Henüz dağıtım yok.', 'لا عمليات نشر بعد.'),
  none: text('none', 'yok', 'لا شيء'),
  retry: text('Retry', 'Yeniden dene', 'إعادة المحاولة'),
} as const;

type TextName = keyof typeof deploymentTexts;

/** Returns texts in the language of the reader, with values in place of `{name}`. */
export function useDeploymentTexts(): (
  name: TextName,
  values?: Readonly<Record<string, string | number>>,
) => string {
  const language = useUnit($language);
  return (name, values = {}) => filled(localise(deploymentTexts[name], language), values);
}
