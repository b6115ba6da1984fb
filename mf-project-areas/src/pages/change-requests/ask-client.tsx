import type { ChangeTiming } from '@portal/shared/domain';
import { Button, DateField, FormField, focusUnread } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useRef, useState } from 'react';
import { $offersTiming, requestChanged } from '../../change-requests/change-requests.model';
import type { ChangeRequest } from '../../domain/change-request';
import styles from './ask-client.module.css';

interface AskClientProps {
  readonly request: ChangeRequest;
}

/** Buttons that put a request to the client, with the time of payment after an approval. */
export const AskClient = ({ request }: AskClientProps) => {
  const { change, offersTiming } = useUnit({ change: requestChanged, offersTiming: $offersTiming });
  // Local on purpose: stored together with the chosen button.
  const [day, setDay] = useState(request.paymentDate ?? '');
  const own = useRef<HTMLSpanElement>(null);
  if (!offersTiming)
    return (
      <Button icon="send" onClick={() => change({ request, changes: { status: 'reviewing' } })}>
        Ask the client
      </Button>
    );
  const ask = (timing: ChangeTiming) =>
    change({
      request,
      changes: {
        status: 'reviewing',
        timing,
        paymentDate: timing === 'own' && day !== '' ? day : null,
      },
    });
  return (
    <>
      <Button icon="send" onClick={() => ask('next')}>
        Ask the client, due with the next payment
      </Button>
      <span ref={own} className={styles['own']}>
        <FormField label="Due date of a payment of its own">
          <DateField value={day} onChange={setDay} />
        </FormField>
        <Button icon="send" onClick={() => focusUnread(own.current) || ask('own')}>
          Ask the client, with a payment of its own
        </Button>
      </span>
    </>
  );
};
