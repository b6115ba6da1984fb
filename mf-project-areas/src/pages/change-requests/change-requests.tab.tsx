import { FailedChanges, UndoButtons } from '@portal/shared/change-views';
import { may } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import type { Slots } from '@portal/shared/slots';
import { Accordion, EmptyState, Section, Segmented, Skeleton, Stack } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import {
  $failure,
  $filter,
  $projectFailure,
  $requests,
  $sorted,
  filterPicked,
  projectRetried,
  rereadAsked,
} from '../../change-requests/change-requests.model';
import { RequestFigures } from '../../change-requests/figures';
import { $onPaper } from '../../change-requests/paper';
import { useRequests } from '../../change-requests/use-requests';
import { type RequestFilter, requestFigures } from '../../domain/change-requests';
import { FailedRead } from '../../reads/failed-read';
import { ChangeOrderPaper } from './change-order-paper';
import { FailedLines } from './failed-lines';
import { NewRequest } from './new-request';
import { RequestTable } from './request-table';

const ChangeRequestsTab = ({ projectId }: Slots['project.tab@1']) => {
  useRequests(projectId);
  const { roles, requests, failure, onPaper, retry } = useUnit({
    roles: $roles,
    requests: $requests,
    onPaper: $onPaper,
    failure: $failure,
    retry: rereadAsked,
  });
  const failed = <FailedRead what="The change requests" failure={failure} onRetry={retry} />;
  if (requests === null) return failure ? failed : <Skeleton lines={6} height="2.25rem" />;
  if (onPaper)
    return (
      <>
        <div className="gp-no-print">
          {failed}
          <FailedLines of={onPaper.id} />
        </div>
        <ChangeOrderPaper request={onPaper} />
      </>
    );
  return (
    <Section
      title="Change Requests"
      actions={
        <>
          <UndoButtons place={projectId} />
          <Filter />
        </>
      }
    >
      <Stack>
        {failed}
        <FailedChanges place={projectId} />
        <FailedFeatures />
        <RequestFigures of={requestFigures(requests)} />
        <Requests />
        {may(roles, 'changeRequests.create') && <NewRequest />}
      </Stack>
    </Section>
  );
};

/** Notice that feature names could not be loaded; the requests are shown without names. */
const FailedFeatures = () => {
  const { failure, retry } = useUnit({ failure: $projectFailure, retry: projectRetried });
  return <FailedRead what="The project and its features" failure={failure} onRetry={retry} />;
};

const filters: readonly { readonly value: RequestFilter; readonly label: string }[] = [
  { value: 'any', label: 'Any' },
  { value: 'submitted', label: 'Submitted' },
  { value: 'reviewing', label: 'Review' },
];

const Filter = () => {
  const { filter, pick } = useUnit({ filter: $filter, pick: filterPicked });
  return (
    <Segmented
      label="Status"
      options={filters}
      value={filter}
      onChange={(value) => pick(filters.find((one) => one.value === value)?.value ?? 'any')}
    />
  );
};

const Requests = () => {
  const { open, approved, rejected } = useUnit($sorted);
  const filter = useUnit($filter);
  return (
    <>
      {open.length === 0 ? (
        <EmptyState
          icon="clipboard"
          title={filter === 'any' ? 'No change requests are waiting.' : 'None with this status.'}
        />
      ) : (
        <RequestTable label="Change Requests" requests={open} />
      )}
      <Accordion title={`Approved (${approved.length})`}>
        <RequestTable label="Approved" requests={approved} />
      </Accordion>
      <Accordion title={`Rejected (${rejected.length})`}>
        <RequestTable label="Rejected" requests={rejected} />
      </Accordion>
    </>
  );
};

export default ChangeRequestsTab;
