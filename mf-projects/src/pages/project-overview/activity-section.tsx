import { formatMoment, may, type Project } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { $roles } from '@portal/shared/session';
import { Accordion, Button, FailureNotice, Skeleton } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import type { Activity } from '../../domain/activity';
import { activityWords } from '../../domain/activity-words';
import {
  $failure,
  $loading,
  $told,
  moreWanted,
  sectionLeft,
  sectionOpened,
} from './activity-model';
import styles from './activity-section.module.css';

/** Activity log; only for administrators and managers, because entries may contain prices. */
export const ActivitySection = ({ project }: { readonly project: Project }) => {
  const roles = useUnit($roles);
  const told = useUnit($told);
  if (!may(roles, 'project.budget') || told?.isKept === false) return null;
  return (
    <Accordion level={2} title="Activity">
      <Activities projectId={project.id} />
    </Accordion>
  );
};

const Activities = ({ projectId }: { readonly projectId: string }) => {
  const { told, failure, isLoading, open, leave, more } = useUnit({
    told: $told,
    failure: $failure,
    isLoading: $loading,
    open: sectionOpened,
    leave: sectionLeft,
    more: moreWanted,
  });
  useEffect(() => {
    open(projectId);
    return () => leave();
  }, [open, leave, projectId]);
  if (failure) {
    return <FailureNotice text={failureText(failure)} onRetry={() => open(projectId)} />;
  }
  if (!told) return <Skeleton lines={4} />;
  if (told.activities.length === 0) return <p>Nothing has been changed yet.</p>;
  return (
    <>
      <ol className={styles.list} aria-label="Activity">
        {told.activities.map((activity) => (
          <Entry key={activity.id} activity={activity} />
        ))}
      </ol>
      {told.hasMore && (
        <Button size="small" busy={isLoading} onClick={() => more()}>
          Show earlier
        </Button>
      )}
    </>
  );
};

const Entry = ({ activity }: { readonly activity: Activity }) => {
  const { deed, before, after } = activityWords(activity);
  return (
    <li className={styles.entry}>
      <span>
        <strong>
          <bdi>{activity.by?.name ?? 'Somebody'}</bdi>
        </strong>{' '}
        {deed}
      </span>
      {activity.at && <time dateTime={activity.at}>{formatMoment(activity.at)}</time>}
      {(before || after) && (
        <p className={styles.change}>
          {before && <del>{before}</del>} <span aria-hidden>→</span> {after && <ins>{after}</ins>}
        </p>
      )}
    </li>
  );
};
