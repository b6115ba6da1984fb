import { failureText } from '@portal/shared/http';
import {
  Button,
  EmptyState,
  FailureNotice,
  Form,
  FormField,
  Section,
  Skeleton,
  TextInput,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { ProjectPage, type TabProps } from '../../project-page';
import {
  $comparison,
  $listed,
  $snapshotFailure,
  snapshotsRetried,
} from './compared-versions.model';
import { Comparison } from './comparison';
import { VersionRow } from './version-row';
import {
  $failure,
  $isKeeping,
  $name,
  $refusal,
  keepPressed,
  nameTyped,
  versionsLeft,
  versionsOpened,
} from './versions.model';
import styles from './versions.module.css';

/** Versions of the estimate: save, compare and restore. */
const VersionsPage = ({ projectId }: TabProps) => {
  const { open, leave } = useUnit({ open: versionsOpened, leave: versionsLeft });
  useEffect(() => {
    open(projectId);
    return () => leave();
  }, [open, leave, projectId]);
  return (
    <ProjectPage projectId={projectId}>
      {() => (
        <div className={styles['page']}>
          <Section title="Versions of the estimate">
            <NewVersion />
            <Versions projectId={projectId} />
          </Section>
          <Comparison />
        </div>
      )}
    </ProjectPage>
  );
};

const NewVersion = () => {
  const { name, refusal, isKeeping, type, keep } = useUnit({
    name: $name,
    refusal: $refusal,
    isKeeping: $isKeeping,
    type: nameTyped,
    keep: keepPressed,
  });
  return (
    <Form className={styles['new']} refusal={refusal} onSubmit={keep}>
      <FormField name="title" label="Name of the version" hint="Such as: as quoted in May">
        <TextInput value={name} maxLength={200} onChange={type} />
      </FormField>
      <Button kind="primary" type="submit" busy={isKeeping} disabled={name.trim() === ''}>
        Save this version
      </Button>
    </Form>
  );
};

const Versions = ({ projectId }: TabProps) => {
  const { versions, failure, retry } = useUnit({
    versions: $listed,
    failure: $failure,
    retry: versionsOpened,
  });
  if (failure)
    return <FailureNotice text={failureText(failure)} onRetry={() => retry(projectId)} />;
  if (!versions) return <Skeleton lines={3} height="3rem" />;
  if (versions.length === 0)
    return (
      <EmptyState icon="compare" title="No versions yet">
        Save one before you change much: you can compare with it, and go back to it.
      </EmptyState>
    );
  return (
    <>
      <ul className={styles['list']} aria-label="Versions">
        {versions.map((version) => (
          <VersionRow key={version.id} version={version} />
        ))}
      </ul>
      <FailedSubtotals />
    </>
  );
};

/** Failure of the snapshots of rows without a stored subtotal; the comparison shows the failure of its own snapshots. */
const FailedSubtotals = () => {
  const { failure, comparison, retry } = useUnit({
    failure: $snapshotFailure,
    comparison: $comparison,
    retry: snapshotsRetried,
  });
  if (!failure || !comparison) return null;
  return <FailureNotice text={failureText(failure)} onRetry={() => retry()} />;
};

export default VersionsPage;
