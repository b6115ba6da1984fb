import { Notice } from '@portal/shared/look';
import { useUnit } from 'effector-react';
import styles from './banner.module.css';
import { $messages, messageClosed } from './model';

/** What happened, at the top of the page; read out by screen readers, gone after six seconds. */
export const MessageBanner = () => {
  const { messages, close } = useUnit({ messages: $messages, close: messageClosed });
  return (
    <div className={styles.banner} role="status" aria-live="polite">
      {messages.map(({ id, kind, text }) => (
        <div className={styles.message} key={id}>
          <Notice kind={kind} onClose={() => close(id)}>
            {text}
          </Notice>
        </div>
      ))}
    </div>
  );
};
