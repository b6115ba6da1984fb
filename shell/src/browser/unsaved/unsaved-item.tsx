import { Button } from '@portal/shared/design-system';
import { $language } from '@portal/shared/i18n';
import { Link } from '@portal/shared/router';
import { useUnit } from 'effector-react';
import { type MouseEvent, useState } from 'react';
import { isoMoment, momentInLanguage } from './moment-in-language';
import styles from './not-saved.module.css';
import { useUnsavedTexts } from './unsaved-texts';

interface Props {
  /** Name of the changed field or of the file. */
  readonly label: string;
  /** Path of the page that shows the change. */
  readonly page: string | undefined;
  /** Time in milliseconds. */
  readonly at: number;
  readonly state: string;
  readonly onRetry: (() => void) | null;
  readonly onDiscard: (() => void) | null;
}

/** A change or file that is not saved yet, with its page, time and state. */
export const UnsavedItem = ({ label, page, at, state, onRetry, onDiscard }: Props) => {
  const t = useUnsavedTexts();
  return (
    <li className={styles.change}>
      <span className={styles.about}>
        {page === undefined ? (
          label
        ) : (
          <Link to={page} onClick={closePopover}>
            {label}
          </Link>
        )}
        <small>
          <Since at={at} /> · {state}
        </small>
      </span>
      <span className={styles.actions}>
        {onRetry && (
          <Button size="small" aria-label={`${t('retry')}: ${label}`} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        {onDiscard && <DiscardButton label={label} onSure={onDiscard} />}
      </span>
    </li>
  );
};

interface DiscardProps {
  readonly label: string;
  readonly onSure: () => void;
}

/** The first press asks, because the only copy is lost; the second discards; blur cancels. */
const DiscardButton = ({ label, onSure }: DiscardProps) => {
  const t = useUnsavedTexts();
  // Local on purpose: the question ends with the focus of the button.
  const [isAsked, setAsked] = useState(false);
  const act = () => {
    setAsked(!isAsked);
    if (isAsked) onSure();
  };
  const name = `${t('discard')}: ${label}`;
  return (
    <Button
      size="small"
      kind={isAsked ? 'danger' : 'quiet'}
      aria-label={isAsked ? `${t('sure')} ${name}` : name}
      onClick={act}
      onBlur={() => setAsked(false)}
    >
      {isAsked ? t('sure') : t('discard')}
    </Button>
  );
};

/**
 * Closes the popover for a link to the current page; navigation to another page closes the popover
 * anyway.
 */
const closePopover = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** Date and time of a change, in the person's language. */
const Since = ({ at }: { readonly at: number }) => {
  const language = useUnit($language);
  return <time dateTime={isoMoment(at)}>{momentInLanguage(at, language)}</time>;
};
