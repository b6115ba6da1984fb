import { formatDate } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import {
  Button,
  type Column,
  confirm,
  DataTable,
  EmptyState,
  FailureNotice,
  IconButton,
  Page,
  PageHeader,
  Skeleton,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import type { UnsentMail } from '../../content/unsent-mails.repository';
import {
  $failure,
  $mails,
  $sending,
  mailsAsked,
  mailsLeft,
  removalConfirmed,
  sendClicked,
} from '../../unsent-mail/unsent-mail.model';

const at = (instant: string): string => formatDate(instant, 'MMM DD, h:mm a');

const columns: Column<UnsentMail>[] = [
  { key: 'to', label: 'To', cell: ({ to }) => <bdi>{to}</bdi> },
  { key: 'subject', label: 'Subject', cell: ({ subject }) => <bdi>{subject}</bdi> },
  { key: 'queued', label: 'Written', cell: ({ queued }) => at(queued) },
  { key: 'reason', label: 'Reason', cell: ({ reason }) => <bdi>{reason}</bdi> },
  {
    key: 'due',
    label: 'Next attempt',
    cell: ({ due }) => (due === null ? 'None: given up' : at(due)),
  },
];

/** Unsent mails for administrators and managers, with retry and removal. */
const UnsentMailPage = () => {
  const { ask, leave } = useUnit({ ask: mailsAsked, leave: mailsLeft });
  useEffect(() => {
    ask();
    return () => leave();
  }, [ask, leave]);
  return (
    <Page>
      <PageHeader
        title="Unsent Mail"
        subtitle="Emails that the mail server did not take. Each is tried again for a day, unless the server refused it."
      />
      <Mails />
    </Page>
  );
};

const Mails = () => {
  const { mails, failure, ask } = useUnit({ mails: $mails, failure: $failure, ask: mailsAsked });
  if (failure) return <FailureNotice text={failureText(failure)} onRetry={() => ask()} />;
  if (!mails) return <Skeleton lines={4} height="3rem" />;
  if (mails.length === 0) return <EmptyState icon="mail" title="All mail has been sent." />;
  return (
    <DataTable
      label="Unsent Mail"
      columns={columns}
      rows={mails}
      rowKey={({ id }) => id}
      rowActions={(mail) => <MailActions mail={mail} />}
    />
  );
};

const MailActions = ({ mail }: { readonly mail: UnsentMail }) => {
  const { isSending, send, remove } = useUnit({
    isSending: $sending,
    send: sendClicked,
    remove: removalConfirmed,
  });
  const askToRemove = async () => {
    const isSure = await confirm({
      title: `Remove the email to ${mail.to}?`,
      text: `"${mail.subject}" will not be sent.`,
      isDangerous: true,
    });
    if (isSure) remove(mail);
  };
  return (
    <>
      <Button disabled={isSending} onClick={() => send(mail)}>
        Send again
      </Button>
      <IconButton
        icon="trash"
        size="small"
        label={`Remove the email to ${mail.to}`}
        onClick={askToRemove}
      />
    </>
  );
};

export default UnsentMailPage;
