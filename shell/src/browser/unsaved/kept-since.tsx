import { changesMissed } from '@portal/shared/http';
import { $language } from '@portal/shared/i18n';
import { createEvent, sample } from 'effector';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $keptReads } from '../offline/offline.model';
import { accountSought } from '../session/account-poll';
import { filled } from '../texts/filled';
import { useFrameTexts } from '../texts/frame-texts';
import { momentInLanguage } from './moment-in-language';
import { readAgainAtIntervals } from './read-again';

/** Number of times that the page is read again without a kept answer, until what was shown before counts as gone. */
const enoughRounds = 2;

/** The page is read again. */
export const readAgain = createEvent();
sample({ clock: readAgain, target: [changesMissed, accountSought] });
// A list with another filter shows kept data no more, although nobody reads what was shown before.
$keptReads.on(readAgain, (reads) =>
  reads.every(({ rounds = 0 }) => rounds >= enoughRounds)
    ? []
    : reads.map((read) => ({ ...read, rounds: (read.rounds ?? 0) + 1 })),
);

interface Props {
  /** Time in milliseconds. */
  readonly since: number;
}

/** Text that says from when the shown data is. While it is there, the page is read again. */
export const KeptSince = ({ since }: Props) => {
  const t = useFrameTexts();
  const language = useUnit($language);
  const readPage = useUnit(readAgain);
  useEffect(() => readAgainAtIntervals(readPage), [readPage]);
  return <>{filled(t('dataOf'), { moment: momentInLanguage(since, language) })}</>;
};
