import { $language } from '@portal/shared/i18n';
import { useUnit } from 'effector-react';
import { filled } from '../texts/filled';
import { useFrameTexts } from '../texts/frame-texts';
import { momentInLanguage } from './moment-in-language';

interface Props {
  /** Time in milliseconds. */
  readonly since: number;
}

/** Text that says from when the shown data is. */
export const KeptSince = ({ since }: Props) => {
  const t = useFrameTexts();
  const language = useUnit($language);
  return <>{filled(t('dataOf'), { moment: momentInLanguage(since, language) })}</>;
};
