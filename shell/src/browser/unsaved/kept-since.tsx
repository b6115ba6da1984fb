import { changesMissed } from '@portal/shared/http';
import { $language } from '@portal/shared/i18n';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { accountSought } from '../session/account-poll';
import { filled } from '../texts/filled';
import { useFrameTexts } from '../texts/frame-texts';
import { momentInLanguage } from './moment-in-language';
import { readAgainAtIntervals } from './read-again';

interface Props {
  /** Time in milliseconds. */
  readonly since: number;
}

/** Text that says from when the shown data is. While it is there, the page is read again. */
export const KeptSince = ({ since }: Props) => {
  const t = useFrameTexts();
  const language = useUnit($language);
  const readPage = useUnit(changesMissed);
  const readAccount = useUnit(accountSought);
  useEffect(
    () =>
      readAgainAtIntervals(() => {
        readPage();
        readAccount();
      }),
    [readPage, readAccount],
  );
  return <>{filled(t('dataOf'), { moment: momentInLanguage(since, language) })}</>;
};
