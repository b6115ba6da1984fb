import { FailedField } from '@portal/shared/change-views';
import { changeRequestStatuses, formatDate, may } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import {
  type Column,
  DataTable,
  IconButton,
  InlineEdit,
  SelectInput,
  StatusTag,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $features, requestChanged } from '../../change-requests/change-requests.model';
import { $preparedId, removalAsked } from '../../change-requests/removal';
import { requestField } from '../../content/change-requests.repository';
import type { ChangeRequest } from '../../domain/change-request';
import { featureNameOf } from '../../domain/change-requests';
import { RequestDetail } from './request-detail';

interface RequestProps {
  readonly request: ChangeRequest;
}

const FeatureName = ({ request }: RequestProps) => featureNameOf(request, useUnit($features));

const statuses = changeRequestStatuses.map(({ key, label }) => ({ value: key, label }));

const statusText = (stored: unknown): string =>
  statuses.find(({ value }) => value === stored)?.label ?? '';

const Status = ({ request }: RequestProps) => {
  const { roles, change } = useUnit({ roles: $roles, change: requestChanged });
  const { status, description } = request;
  if (!may(roles, 'changeRequests.decide') || request.isClientsAnswer) {
    return <StatusTag kind="changeRequest" status={status} label={statusText(status)} />;
  }
  return (
    <div>
      <SelectInput
        aria-label={`Status of ${description}`}
        size="small"
        options={statuses}
        value={status}
        onChange={(picked) => {
          const found = statuses.find(({ value }) => value === picked);
          if (found) change({ request, changes: { status: found.value } });
        }}
      />
      <FailedField of={requestField(request.id, 'status')} textOf={statusText} />
    </div>
  );
};

const Notes = ({ request }: RequestProps) => {
  const change = useUnit(requestChanged);
  return (
    <div>
      <InlineEdit
        label={`Notes of ${request.description}`}
        value={request.notes}
        multiline
        placeholder="Notes"
        onSave={(notes) => change({ request, changes: { notes } })}
      />
      <FailedField of={requestField(request.id, 'notes')} />
    </div>
  );
};

const columns: readonly Column<ChangeRequest>[] = [
  { key: 'feature', label: 'Feature', cell: (request) => <FeatureName request={request} /> },
  { key: 'request', label: 'Request', cell: ({ description }) => description },
  {
    key: 'by',
    label: 'Submitted by',
    cell: ({ submittedBy, submittedDate }) => (
      <bdi>
        {submittedBy && `${submittedBy.name}, `}
        <span className="gp-whole">{formatDate(submittedDate, 'MMM DD, YYYY')}</span>
      </bdi>
    ),
  },
  { key: 'status', label: 'Status', cell: (request) => <Status request={request} /> },
  { key: 'notes', label: 'Notes', cell: (request) => <Notes request={request} /> },
];

const Remove = ({ request }: RequestProps) => {
  const { preparedId, remove } = useUnit({ preparedId: $preparedId, remove: removalAsked });
  const isPreparing = preparedId === request.id;
  return (
    <IconButton
      icon={isPreparing ? 'clock' : 'trash'}
      aria-busy={isPreparing}
      size="small"
      label={`Remove ${request.description}`}
      onClick={() => remove(request)}
    />
  );
};

const detailOf = (request: ChangeRequest) => <RequestDetail of={request} />;
const removeButton = (request: ChangeRequest) =>
  request.isClientsAnswer ? null : <Remove request={request} />;

interface RequestTableProps {
  readonly label: string;
  readonly requests: readonly ChangeRequest[];
}

export const RequestTable = ({ label, requests }: RequestTableProps) => {
  const roles = useUnit($roles);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={requests}
      rowKey={({ id }) => id}
      detail={detailOf}
      labels={{ open: 'Show lines', close: 'Hide lines' }}
      rowActions={may(roles, 'changeRequests.decide') ? removeButton : undefined}
      empty={<p>None.</p>}
    />
  );
};
