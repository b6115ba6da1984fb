import { type ChangeTiming, describeChoices, may } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { Button, Facts, FormActions, Money, Stack } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $offersTiming, requestChanged } from '../../change-requests/change-requests.model';
import { paperAsked } from '../../change-requests/paper';
import type { ChangeRequest } from '../../domain/change-request';
import { decisionText, requestTotal } from '../../domain/change-requests';
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
    ['As it was', item ? describeChoices(item.value) : ''],
    ['Decision', decisionText(request) ?? ''],
    ['Reason', declineReason],
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
      {isAskable && <Asking request={request} />}
    </FormActions>
  );
};

/** Buttons that put a request to the client, with the time of payment after an approval. */
const Asking = ({ request }: RequestProps) => {
  const { change, offersTiming } = useUnit({ change: requestChanged, offersTiming: $offersTiming });
  const ask = (timing?: ChangeTiming) =>
    change({ request, changes: { status: 'reviewing', ...(timing && { timing }) } });
  if (!offersTiming)
    return (
      <Button kind="primary" icon="send" onClick={() => ask()}>
        Ask the client
      </Button>
    );
  return (
    <>
      <Button icon="send" onClick={() => ask('own')}>
        Ask the client, with a payment of its own
      </Button>
      <Button kind="primary" icon="send" onClick={() => ask('next')}>
        Ask the client, due with the next payment
      </Button>
    </>
  );
};
