import { may } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { Button, Facts, FormActions, Money, Stack } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { paperAsked } from '../../change-requests/paper';
import type { ChangeRequest } from '../../domain/change-request';
import { asItWas, decisionText, paymentText, requestTotal } from '../../domain/change-requests';
import { AskClient } from './ask-client';
import { RequestLines } from './request-lines';

interface RequestProps {
  readonly request: ChangeRequest;
}

/** Expanded details of a request: description, lines and decision. */
export const RequestDetail = ({ request }: RequestProps) => (
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

function wordsOf(request: ChangeRequest): readonly (readonly [label: string, text: string])[] {
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
