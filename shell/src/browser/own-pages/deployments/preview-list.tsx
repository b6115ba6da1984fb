import { $language } from '@portal/shared/i18n';
import dayjs from 'dayjs';
import { useUnit } from 'effector-react';
import { momentInLanguage } from '../../unsaved/moment-in-language';
import styles from './deployments.module.css';
import type { PreviewOverview } from './deployments-api';
import { useDeploymentTexts } from './deployments-texts';

interface PreviewListProps {
  readonly previews: readonly PreviewOverview[];
}

/** Previews, each with the address that starts the preview, and the builds with authors. */
export const PreviewList = ({ previews }: PreviewListProps) => {
  const texts = useDeploymentTexts();
  return (
    <section className={styles.history} aria-labelledby="deployment-previews">
      <h2 id="deployment-previews">{texts('previews')}</h2>
      {previews.length === 0 && <p>{texts('noPreviews')}</p>}
      <ul className={styles.entries}>
        {previews.map(({ name, builds }) => (
          <li key={name} className={styles.entry}>
            <p className={styles.version}>
              {/* A document load: the shell reads the preview when a page starts. */}
              <a href={`/?preview=${name}`}>{texts('openPreview', { name })}</a>
            </p>
            <ul className={styles.changes}>
              {builds.map((build) => (
                <li key={build.name}>
                  <PreviewedBuild build={build} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
};

const PreviewedBuild = ({ build }: { readonly build: PreviewOverview['builds'][number] }) => {
  const texts = useDeploymentTexts();
  const language = useUnit($language);
  const { name, version, deployment } = build;
  const at = momentInLanguage(dayjs(deployment.at).valueOf(), language);
  return (
    <>
      <bdi>
        {name} {version}
      </bdi>{' '}
      · {texts('deployedBy', { by: deployment.by, at })}
      {deployment.commit && <> · {texts('commit', { commit: deployment.commit })}</>}
      {deployment.message && <> · “{deployment.message}”</>}
    </>
  );
};
