import { failureText } from '@portal/shared/http';
import { Link, useLocation } from '@portal/shared/router';
import {
  buttonClass,
  CardGrid,
  EmptyState,
  FailureNotice,
  Page,
  PageHeader,
  Skeleton,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { kindOfPath, oneOf, titleOf } from '../../domain/kind';
import { ListTools } from './list-tools';
import { $failure, $isRead, $people, $view, pageOpened, retried } from './model';
import { PeopleTable } from './people-table';
import { PersonCard } from './person-card';

export const PeopleListPage = () => {
  const kind = kindOfPath(useLocation().pathname);
  const open = useUnit(pageOpened);
  useEffect(() => void open(kind), [open, kind]);
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
      <ListTools />
      <People />
    </Page>
  );
};

const People = () => {
  const kind = kindOfPath(useLocation().pathname);
  const { people, view, isRead, failure, retry } = useUnit({
    people: $people,
    view: $view,
    isRead: $isRead,
    failure: $failure,
    retry: retried,
  });
  if (failure) return <FailureNotice text={failureText(failure)} onRetry={() => retry()} />;
  if (!isRead) return <Skeleton lines={6} height="3rem" />;
  if (people.length === 0) {
    return (
      <EmptyState icon="people" title={`No ${oneOf(kind)}s found.`}>
        Please add a new {oneOf(kind)}.
      </EmptyState>
    );
  }
  if (view === 'table') return <PeopleTable kind={kind} people={people} />;
  return (
    <CardGrid>
      {people.map((person) => (
        <PersonCard key={person.id} kind={kind} person={person} />
      ))}
    </CardGrid>
  );
};
