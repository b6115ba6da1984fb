import type { Override } from '@portal/shared/contract';
import { $language, localise } from '@portal/shared/i18n';
import { Button } from '@portal/shared/look';
import { useUnit } from 'effector-react';
import { texts } from '../texts/texts';
import styles from './override.module.css';
import { overrideText } from './override-text';

interface OverrideBadgeProps {
  readonly override: Override;
  readonly onDrop: () => void;
}

/** Says on every page that a remote is not the deployed one, and drops it with one click. */
export const OverrideBadge = ({ override, onDrop }: OverrideBadgeProps) => {
  const language = useUnit($language);
  return (
    <section
      className={styles.badge}
      aria-label={overrideText(texts.overrideOn, language, override)}
    >
      <span>{overrideText(texts.overrideOn, language, override)}</span>
      <Button size="small" onClick={onDrop}>
        {localise(texts.overrideDrop, language)}
      </Button>
    </section>
  );
};
