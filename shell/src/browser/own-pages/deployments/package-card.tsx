import { Button, Tag } from '@portal/shared/design-system';
import { $language } from '@portal/shared/i18n';
import dayjs from 'dayjs';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { ask } from '../../question/ask';
import { momentInLanguage } from '../../unsaved/moment-in-language';
import { $isChanging, operationConfirmed } from './deployments.model';
import styles from './deployments.module.css';
import type { BuildOverview, DeploymentOperation, PackageOverview } from './deployments-api';
import { useDeploymentTexts } from './deployments-texts';

/** Number of characters of a hash that a command accepts as a prefix. */
const shortLength = 12;

/** Builds of a remote or of the shell: live, canary and previous, with the operations. */
export const PackageCard = ({ found }: { readonly found: PackageOverview }) => {
  const texts = useDeploymentTexts();
  const { name, live, canary, previous, withdrawn } = found;
  const title = name === 'shell' ? texts('shell') : name;
  return (
    <article className={styles.card} aria-label={title}>
      <h2 className={styles.name}>{title}</h2>
      <Build label={<Tag tone="leaf">{texts('live')}</Tag>} build={live} />
      {canary && (
        <Build
          label={<Tag tone="straw">{texts('canary', { percent: canary.percent })}</Tag>}
          build={canary}
        >
          <Operation kind="promote" found={found} version={canary.version} />
          <Operation kind="withdraw" found={found} version={canary.version} />
        </Build>
      )}
      {previous && (
        <Build label={<Tag>{texts('previous')}</Tag>} build={previous}>
          {!canary && <Operation kind="rollback" found={found} version={previous.version} />}
        </Build>
      )}
      {withdrawn && (
        <p className={styles.fact}>
          {texts('withdrawn', {
            build: withdrawn.build.slice(0, shortLength),
            reason: withdrawn.reason,
          })}
        </p>
      )}
    </article>
  );
};

interface BuildProps {
  readonly label: ReactNode;
  readonly build: BuildOverview;
  readonly children?: ReactNode;
}

const Build = ({ label, build, children }: BuildProps) => {
  const texts = useDeploymentTexts();
  const language = useUnit($language);
  const { version, deployment } = build;
  return (
    <div className={styles.build}>
      <p className={styles.version}>
        {label} <bdi>{version}</bdi>{' '}
        <code className={styles.hash}>{build.build.slice(0, shortLength)}</code>
      </p>
      {deployment && (
        <p className={styles.fact}>
          {texts('deployedBy', {
            by: deployment.by,
            at: momentInLanguage(dayjs(deployment.at).valueOf(), language),
          })}
          {deployment.commit && <> · {texts('commit', { commit: deployment.commit })}</>}
          {deployment.message && <> · “{deployment.message}”</>}
        </p>
      )}
      <Health build={build} />
      {build.failures.length > 0 && <Failures build={build} />}
      {children && <div className={styles.operations}>{children}</div>}
    </div>
  );
};

const Failures = ({ build: { failures } }: { readonly build: BuildOverview }) => (
  <ul className={styles.failures}>
    {failures.map(({ kind, message, stack, page, count }) => (
      <li key={`${kind} ${message} ${stack[0]}`} className={styles.fact}>
        <bdi>
          {count} × {message || kind} {page}
        </bdi>
        {stack[0] && <code className={styles.frame}>{stack[0]}</code>}
      </li>
    ))}
  </ul>
);

const Health = ({ build: { reports } }: { readonly build: BuildOverview }) => {
  const texts = useDeploymentTexts();
  if (!reports) return <p className={styles.fact}>{texts('noFailures')}</p>;
  const { shown, load, render, crash } = reports;
  const hasFailed = load + render + crash > 0;
  return (
    <p className={hasFailed ? styles.failed : styles.fact}>
      {hasFailed ? texts('failures', { load, render, crash }) : texts('noFailures')}
      {shown > 0 && <> · {texts('shown', { shown })}</>}
    </p>
  );
};

const questionOf = {
  promote: 'askPromote',
  withdraw: 'askWithdraw',
  rollback: 'askRollback',
} as const;

interface OperationProps {
  readonly kind: DeploymentOperation['kind'];
  readonly found: PackageOverview;
  /** Version of the build that the operation makes live or ends. */
  readonly version: string;
}

const Operation = ({ kind, found, version }: OperationProps) => {
  const texts = useDeploymentTexts();
  const { isChanging, confirm } = useUnit({
    isChanging: $isChanging,
    confirm: operationConfirmed,
  });
  const { name, live, canary } = found;
  const choose = async () => {
    const text = texts(questionOf[kind], { name, version });
    if (await ask({ text, yes: texts(kind), no: texts('cancel') }))
      confirm({ name, kind, live: live.build, canary: canary?.build ?? null });
  };
  return (
    <Button size="small" disabled={isChanging} onClick={() => void choose()}>
      {texts(kind)}
    </Button>
  );
};
