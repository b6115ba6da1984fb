import { may } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { $roles } from '@portal/shared/session';
import {
  Accordion,
  EmptyState,
  FailureNotice,
  Section,
  Segmented,
  Skeleton,
  Stack,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { RequestFigures } from '../../change-requests/figures';
import {
  $failure,
  $filter,
  $requests,
  $sorted,
  filterPicked,
  requestsOpened,
  rereadAsked,
} from '../../change-requests/model';
import { $onPaper } from '../../change-requests/paper';
import type { RequestFilter } from '../../domain/change-requests';
import { ChangeOrderPaper } from './change-order-paper';
import { NewRequest } from './new-request';
import { RequestTable } from './request-table';

export const ChangeRequestsTab = ({ projectId }: { readonly projectId: string }) => {
  const { roles, requests, failure, onPaper, open, retry } = useUnit({
    roles: $roles,
    requests: $requests,
    onPaper: $onPaper,
    failure: $failure,
    open: requestsOpened,
    retry: rereadAsked,
  });
  useEffect(() => {
    open(projectId);
  }, [projectId, open]);
  if (failure && requests === null)
    return <FailureNotice text={failureText(failure)} onRetry={() => retry()} />;
  if (requests === null) return <Skeleton lines={6} height="2.25rem" />;
  if (onPaper) return <ChangeOrderPaper request={onPaper} />;
  return (
    <Section title="Change Requests" actions={<Filter />}>
      <Stack>
        <RequestFigures />
        <Requests />
        {may(roles, 'changeRequests.create') && <NewRequest />}
      </Stack>
    </Section>
  );
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
