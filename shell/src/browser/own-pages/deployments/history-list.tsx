import { $language } from '@portal/shared/i18n';
import dayjs from 'dayjs';
import { useUnit } from 'effector-react';
import { momentInLanguage } from '../../unsaved/moment-in-language';
import styles from './deployments.module.css';
import type { DeploymentsOverview } from './deployments-api';
import { useDeploymentTexts } from './deployments-texts';

type Entry = DeploymentsOverview['history'][number];
type Change = Entry['changes'][number];

/** The newest deployments, each with author, time, reason and the changed builds. */
export const HistoryList = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const texts = useDeploymentTexts();
  return (
    <section className={styles.history} aria-labelledby="deployment-history">
      <h2 id="deployment-history">{texts('history')}</h2>
      {entries.length === 0 && <p>{texts('noHistory')}</p>}
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.before}`} className={styles.entry}>
            <HistoryEntry entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
};

const HistoryEntry = ({ entry }: { readonly entry: Entry }) => {
  const texts = useDeploymentTexts();
  const language = useUnit($language);
  const { at, by, command, commit, message, changes } = entry;
  return (
    <>
      <p className={styles.version}>
        <code>{command}</code>
      </p>
      <p className={styles.fact}>
        {texts('deployedBy', { by, at: momentInLanguage(dayjs(at).valueOf(), language) })}
        {commit && <> · {texts('commit', { commit })}</>}
        {message && <> · “{message}”</>}
      </p>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.name} ${change.place}`}>
            <ChangedBuild change={change} />
          </li>
        ))}
      </ul>
    </>
  );
};

const ChangedBuild = ({ change: { name, place, from, to, version } }: { change: Change }) => {
  const texts = useDeploymentTexts();
  return (
    <bdi>
      {name}
      {place === 'canary' && ' (canary)'}:{' '}
      <bdi>{from === null ? texts('none') : shortHash(from)}</bdi> →{' '}
      <bdi>{to === null ? texts('none') : `${shortHash(to)} (${version})`}</bdi>
    </bdi>
  );
};

/** Returns the beginning of the hash in an address, or of the hash of a shell. */
const shortHash = (address: string): string =>
  (address.replace(/\/$/, '').split('/').at(-1) ?? '').slice(0, 12);
