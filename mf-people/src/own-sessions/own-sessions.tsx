import { formatDate } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import {
  Button,
  type Column,
  confirm,
  DataTable,
  FailureNotice,
  Section,
  Skeleton,
  VisuallyHidden,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import type { OwnSession } from '../content/sessions.repository';
import { deviceOf } from '../domain/device';
import {
  $failure,
  $sessions,
  endClicked,
  sessionsLeft,
  sessionsOpened,
  signOutEverywhereConfirmed,
} from './own-sessions.model';

const at = (instant: string): string => formatDate(instant, 'MMM DD, h:mm a');

const columns: Column<OwnSession>[] = [
  {
    key: 'device',
    label: 'Device',
    cell: ({ agent, isCurrent }) => (
      <>
        <bdi>{deviceOf(agent)}</bdi>
        {isCurrent && ' (this one)'}
      </>
    ),
  },
  { key: 'address', label: 'Address', cell: ({ address }) => <bdi>{address}</bdi> },
  { key: 'started', label: 'Signed in', cell: ({ started }) => at(started) },
  { key: 'seen', label: 'Last seen', cell: ({ seen }) => at(seen) },
];

/**
 * List of own sessions with buttons to end each or all; hidden if the content system does not
 * support sessions.
 */
export const OwnSessions = () => {
  const { sessions, failure, open, leave, endAll } = useUnit({
    sessions: $sessions,
    failure: $failure,
    open: sessionsOpened,
    leave: sessionsLeft,
    endAll: signOutEverywhereConfirmed,
  });
  useEffect(() => {
    open();
    return () => leave();
  }, [open, leave]);
  const askToEndAll = async () => {
    const isSure = await confirm({
      title: 'Sign out everywhere?',
      text: 'All your sessions end, also the one on this device.',
      isDangerous: true,
    });
    if (isSure) endAll();
  };
  if (!failure && sessions?.length === 0) return null;
  return (
    <Section
      title="Where you are signed in"
      actions={
        <Button icon="logout" onClick={askToEndAll}>
          Sign out everywhere
        </Button>
      }
    >
      {failure ? (
        <FailureNotice text={failureText(failure)} onRetry={() => open()} />
      ) : (
        <Sessions sessions={sessions} />
      )}
    </Section>
  );
};

const Sessions = ({ sessions }: { readonly sessions: readonly OwnSession[] | null }) => {
  const end = useUnit(endClicked);
  if (!sessions) return <Skeleton lines={2} />;
  return (
    <DataTable
      label="Where you are signed in"
      columns={columns}
      rows={sessions}
      rowKey={({ id }) => id}
      rowActions={(session) =>
        !session.isCurrent && (
          <Button onClick={() => end(session)}>
            End session <VisuallyHidden>of {deviceOf(session.agent)}</VisuallyHidden>
          </Button>
        )
      }
    />
  );
};
