import { FailedChanges, UndoButtons } from '@portal/shared/change-views';
import { failureText } from '@portal/shared/http';
import { Link } from '@portal/shared/router';
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
import { useLayoutEffect } from 'react';
import { $failure, crewsPlace } from '../../crews/crew-list';
import { CrewCard } from './crew-card';
import { $crews, pageLeft, pageOpened } from './crews.model';
import { NewCrew } from './new-crew';

/** Crews page for administrators and managers: create, rename, fill and remove crews. */
const CrewsPage = () => {
  const { open, leave } = useUnit({ open: pageOpened, leave: pageLeft });
  // Before the first paint: opening empties the fields.
  useLayoutEffect(() => {
    open();
    return () => leave();
  }, [open, leave]);
  return (
    <Page>
      <PageHeader
        title="Crews"
        subtitle="Everyone is in one crew at most."
        actions={
          <>
            <UndoButtons place={crewsPlace} />
            <Link className={buttonClass({ kind: 'quiet' })} to="/members">
              Members
            </Link>
          </>
        }
      />
      <NewCrew />
      <FailedChanges place={crewsPlace} />
      <Crews />
    </Page>
  );
};

const Crews = () => {
  const { crews, failure, retry } = useUnit({
    crews: $crews,
    failure: $failure,
    retry: pageOpened,
  });
  if (failure && !crews)
    return <FailureNotice text={failureText(failure)} onRetry={() => retry()} />;
  if (!crews) return <Skeleton lines={4} height="3rem" />;
  if (crews.length === 0)
    return (
      <EmptyState icon="people" title="No crews found.">
        Please add a new crew.
      </EmptyState>
    );
  return (
    <CardGrid>
      {crews.map((crew) => (
        <CrewCard key={crew.id} crew={crew} />
      ))}
    </CardGrid>
  );
};

export default CrewsPage;
