import { Notice } from '@portal/shared/design-system';
import { useUnit } from 'effector-react';
import { useTexts } from '../texts/texts';
import styles from './banner.module.css';
import { $messages, messageClosed } from './messages.model';

/** Message at the top of the page, announced to screen readers and hidden after six seconds. */
export const MessageBanner = () => {
  const t = useTexts();
  const { messages, close } = useUnit({ messages: $messages, close: messageClosed });
  return (
    <div className={styles.banner} role="status" aria-live="polite">
      {messages.map(({ id, kind, text }) => (
        <div className={styles.message} key={id}>
          <Notice kind={kind} closeLabel={t('close')} onClose={() => close(id)}>
            {text}
          </Notice>
        </div>
      ))}
    </div>
  );
};
