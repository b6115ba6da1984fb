import { may } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { Button, Facts, FormActions, Money, Skeleton, Stack } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $answered, $partFailures } from '../../change-requests/change-requests.model';
import { paperAsked } from '../../change-requests/paper';
import { useOpened } from '../../change-requests/use-requests';
import type { ChangeRequest, OpenedRequest } from '../../domain/change-request';
import { asItWas, decisionText, paymentText, requestTotal } from '../../domain/change-requests';
import { AskClient } from './ask-client';
import { FailedLines } from './failed-lines';
import { RequestLines } from './request-lines';

/** Expanded details of a request, which are read when it is opened: description, lines and decision. */
export const RequestDetail = ({ of }: { readonly of: ChangeRequest }) => {
  const request = useOpened(of.id);
  return (
    <>
      <FailedLines of={of.id} />
      {request ? <Detail request={request} /> : <Unread of={of} />}
    </>
  );
};

/** In place of a request that is being read, or could not be read. */
const Unread = ({ of: { id } }: { readonly of: ChangeRequest }) => {
  const { failures, answered } = useUnit({ failures: $partFailures, answered: $answered });
  if (failures.has(id)) return null;
  if (answered.has(id)) return <p>This request is no longer there.</p>;
  return <Skeleton lines={3} height="2.25rem" />;
};

interface RequestProps {
  readonly request: OpenedRequest;
}

const Detail = ({ request }: RequestProps) => (
  <Stack>
    <Facts
      facts={[
        ...wordsOf(request).map(([label, value]) => ({ label, value })),
        { label: 'Total before tax', value: <Money amount={requestTotal(request)} strong /> },
      ]}
    />
    <RequestLines request={request} />
    <Actions request={request} />
  </Stack>
);

function wordsOf(request: OpenedRequest): readonly (readonly [label: string, text: string])[] {
  const { item, declineReason } = request;
  const all = [
    ['About', item?.name ?? ''],
    ['As it was', asItWas(request)],
    ['Decision', decisionText(request) ?? ''],
    ['Reason', declineReason],
    ['Payment', paymentText(request) ?? ''],
  ] as const;
  return all.filter(([, text]) => text !== '');
}

const Actions = ({ request }: RequestProps) => {
  const { roles, print } = useUnit({ roles: $roles, print: paperAsked });
  const isAskable = request.status === 'submitted' && may(roles, 'changeRequests.decide');
  return (
    <FormActions>
      <Button icon="print" onClick={() => print(request.id)}>
        Change order
      </Button>
      {isAskable && <AskClient request={request} />}
    </FormActions>
  );
};
