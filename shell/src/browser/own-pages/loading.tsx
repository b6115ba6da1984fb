import { Loading, Notice } from '@portal/shared/design-system';
import { useEffect, useState } from 'react';
import { useIsListed } from '../routes/portal-context';
import { text, useTexts, useTextsOf } from '../texts/texts';

const texts = {
  listMissing: text(
    'The list of pages could not be read. The portal keeps trying. If this message stays, check your connection and reload the page.',
    'Sayfa listesi okunamadı. Portal denemeye devam ediyor. Bu ileti kalırsa bağlantınızı denetleyip sayfayı yeniden yükleyin.',
    'تعذرت قراءة قائمة الصفحات. تواصل البوابة المحاولة. إذا بقيت هذه الرسالة فتحقق من الاتصال وأعد تحميل الصفحة.',
  ),
} as const;

/** Time in milliseconds after which a missing list of remotes is reported. */
const patienceMs = 10_000;

/** Page at /loading, and at every address that the list of remotes may add while the list is not read. */
const LoadingPage = () => {
  const t = useTexts();
  const isListed = useIsListed();
  return (
    <>
      <Loading text={t('loading')} />
      {!isListed && <LateNotice />}
    </>
  );
};

const LateNotice = () => {
  const t = useTextsOf(texts);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, patienceMs, true);
    return () => clearTimeout(timer);
  }, []);
  return isLate && <Notice kind="warning">{t('listMissing')}</Notice>;
};

export default LoadingPage;
