import type { PeopleKind } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { Link, useLocation } from '@portal/shared/router';
import {
  Button,
  buttonClass,
  EmptyState,
  FailedChanges,
  FailureNotice,
  Page,
  PageHeader,
  Skeleton,
  VirtualCards,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { $failure as $crewsFailure, crewsNeeded, crewsPlace } from '../../crews/crew-list';
import { arrange } from '../../domain/arrange';
import { kindOfPath, oneOf, titleOf } from '../../domain/kind';
import { UnsentNotice } from '../../unsent-mail/unsent-notice';
import { ListTools } from './list-tools';
import { $failure, $loading, $people, pageOpened, retried } from './people-list.model';
import { PeopleTable } from './people-table';
import { PersonCard } from './person-card';
import { useListAddress } from './use-list-address';

const PeopleListPage = () => {
  const kind = kindOfPath(useLocation().pathname);
  const { open, askForCrews } = useUnit({ open: pageOpened, askForCrews: crewsNeeded });
  useEffect(() => {
    open(kind);
    if (kind === 'members') askForCrews();
  }, [open, askForCrews, kind]);
  return (
    <Page>
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
  const { arrangement, view } = useListAddress();
  const { people, isLoading, failure, retry } = useUnit({
    people: $people,
    isLoading: $loading,
    failure: $failure,
    retry: retried,
  });
  const shown = useMemo(() => arrange(people ?? [], arrangement), [people, arrangement]);
  if (failure) return <FailureNotice text={failureText(failure)} onRetry={() => retry()} />;
  if (shown.length === 0 && (people === null || isLoading))
    return <Skeleton lines={6} height="3rem" />;
  if (shown.length === 0) return <Nobody kind={kind} isFiltered={(people ?? []).length > 0} />;
  return (
    <>
      <Count kind={kind} shown={shown.length} />
      {view === 'table' ? (
        <PeopleTable kind={kind} people={shown} />
      ) : (
        <VirtualCards
          items={shown}
          itemKey={({ id }) => id}
          height={440}
          card={(person) => <PersonCard kind={kind} person={person} />}
        />
      )}
    </>
  );
};

const Count = ({ kind, shown }: { readonly kind: PeopleKind; readonly shown: number }) => (
  <p aria-live="polite">
    <bdi>
      {shown.toLocaleString('en')} {oneOf(kind)}
      {shown !== 1 && 's'}
    </bdi>
  </p>
);

interface NobodyProps {
  readonly kind: PeopleKind;
  /** Whether there are people whom the keyword or the state hides. */
  readonly isFiltered: boolean;
}

const Nobody = ({ kind, isFiltered }: NobodyProps) => {
  const { arrangement, change } = useListAddress();
  const { keyword } = arrangement;
  if (!isFiltered)
    return (
      <EmptyState icon="people" title={`No ${oneOf(kind)}s found.`}>
        Please add a new {oneOf(kind)}.
      </EmptyState>
    );
  if (keyword === '')
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
