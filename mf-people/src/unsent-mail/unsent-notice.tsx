import { Link } from '@portal/shared/router';
import { buttonClass, Notice } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $mails, mailsAsked, mailsLeft } from './unsent-mail.model';

/** Notice about unsent mails with a link; hidden if all mails were sent. */
export const UnsentNotice = () => {
  const { mails, ask, leave } = useUnit({ mails: $mails, ask: mailsAsked, leave: mailsLeft });
  useEffect(() => {
    ask();
    return () => leave();
  }, [ask, leave]);
  if (!mails || mails.length === 0) return null;
  return (
    <Notice
      kind="warning"
      title={
        mails.length === 1
          ? 'One email could not be sent.'
          : `${mails.length} emails could not be sent.`
      }
      actions={
        <Link className={buttonClass({})} to="/unsent-mail">
          Show unsent mail
        </Link>
      }
    />
  );
};
