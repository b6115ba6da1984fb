import { FailedChanges } from '@portal/shared/change-views';
import type { PeopleKind } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { Link, useLocation } from '@portal/shared/router';
import {
  Button,
  buttonClass,
  EmptyState,
  FailureNotice,
  Page,
  PageHeader,
  Skeleton,
  VirtualCards,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect } from 'react';
import type { ListedPerson } from '../../content/people-listing';
import {
  $failure as $crewsFailure,
  crewsLeft,
  crewsNeeded,
  crewsPlace,
} from '../../crews/crew-list';
import { kindOfPath, oneOf, titleOf } from '../../domain/kind';
import { UnsentNotice } from '../../unsent-mail/unsent-notice';
import { ListTools } from './list-tools';
import {
  $failure,
  $hidesInactive,
  $isReading,
  $rows,
  listingChanged,
  pageLeft,
  retried,
  seen,
} from './people-list.model';
import styles from './people-list.module.css';
import { PeopleTable } from './people-table';
import { PersonCard } from './person-card';
import { useListAddress } from './use-list-address';

const PeopleListPage = () => {
  const kind = kindOfPath(useLocation().pathname);
  const { arrangement } = useListAddress();
  const { show, leave, askForCrews, leaveCrews } = useUnit({
    show: listingChanged,
    leave: pageLeft,
    askForCrews: crewsNeeded,
    leaveCrews: crewsLeft,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of one kind are left for the other.
  useEffect(() => () => leave(), [leave, kind]);
  useEffect(() => void show({ kind, ...arrangement }), [show, kind, arrangement]);
  // A layout effect ends before the page of crews, which shares the crews, opens them.
  useLayoutEffect(() => {
    if (kind !== 'members') return;
    askForCrews();
    return () => leaveCrews();
  }, [askForCrews, leaveCrews, kind]);
  return (
    <Page>
      <div className={styles.page} data-low-controls>
        <PageHeader
          title={titleOf(kind)}
          actions={
            <>
              {kind === 'members' && (
                <Link className={buttonClass({ kind: 'quiet' })} to="/crews">
                  Crews
                </Link>
              )}
              <Link className={buttonClass({ kind: 'primary' })} to={`/${kind}/new`}>
                Add New
              </Link>
            </>
          }
        />
        <UnsentNotice />
        <ListTools />
        {kind === 'members' && <CrewChanges />}
        <People />
      </div>
    </Page>
  );
};

/** Failed crew changes, and crews that could not be loaded. */
const CrewChanges = () => {
  const { failure, retry } = useUnit({ failure: $crewsFailure, retry: crewsNeeded });
  return (
    <>
      <FailedChanges place={crewsPlace} />
      {failure && (
        <FailureNotice
          text={`The crews could not be read. ${failureText(failure)}`}
          onRetry={() => retry()}
        />
      )}
    </>
  );
};

const People = () => {
  const kind = kindOfPath(useLocation().pathname);
  const { rows, isReading, failure, retry } = useUnit({
    rows: $rows,
    isReading: $isReading,
    failure: $failure,
    retry: retried,
  });
  const notice = failure && <FailureNotice text={failureText(failure)} onRetry={() => retry()} />;
  const isWaiting = rows === null || (rows.length === 0 && isReading);
  if (isWaiting) return notice ?? <Skeleton lines={6} height="3rem" />;
  if (rows.length === 0) return notice ?? <Nobody kind={kind} />;
  return (
    <>
      {notice}
      <Rows kind={kind} rows={rows} />
    </>
  );
};

interface RowsProps {
  readonly kind: PeopleKind;
  readonly rows: readonly (ListedPerson | undefined)[];
}

const Rows = ({ kind, rows }: RowsProps) => {
  const { view } = useListAddress();
  const see = useUnit(seen);
  if (view === 'table') return <PeopleTable kind={kind} people={rows} />;
  return (
    <div className={styles.cards}>
      <VirtualCards
        items={rows}
        itemKey={({ id }: ListedPerson) => id}
        height={180}
        onSeen={see}
        card={(person) => <PersonCard kind={kind} person={person} />}
      />
    </div>
  );
};

const Nobody = ({ kind }: { readonly kind: PeopleKind }) => {
  const hidesInactive = useUnit($hidesInactive);
  const { arrangement, change } = useListAddress();
  const { keyword } = arrangement;
  if (keyword.trim() === '' && !hidesInactive)
    return (
      <EmptyState icon="people" title={`No ${oneOf(kind)}s found.`}>
        Please add a new {oneOf(kind)}.
      </EmptyState>
    );
  if (keyword.trim() === '')
    return (
      <EmptyState icon="people" title={`No ${oneOf(kind)}s found.`}>
        Inactive {oneOf(kind)}s are hidden.
      </EmptyState>
    );
  return (
    <EmptyState
      icon="search"
      title={`No ${oneOf(kind)}s found.`}
      action={<Button onClick={() => change('keyword', '')}>Clear</Button>}
    >
      Nothing matches “<bdi>{keyword}</bdi>”.
    </EmptyState>
  );
};

export default PeopleListPage;
