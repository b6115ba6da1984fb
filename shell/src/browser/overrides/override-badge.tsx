import type { Override } from '@portal/shared/contract';
import { Button } from '@portal/shared/design-system';
import { $language, localise } from '@portal/shared/i18n';
import { useUnit } from 'effector-react';
import { fillOverrideText } from './fill-override-text';
import styles from './override.module.css';
import { overrideTexts } from './override-texts';

interface OverrideBadgeProps {
  readonly override: Override;
  readonly onDrop: () => void;
}

/** Badge on every page while a remote is overridden, with a button that ends the override. */
export const OverrideBadge = ({ override, onDrop }: OverrideBadgeProps) => {
  const language = useUnit($language);
  return (
    <section
      className={styles.badge}
      aria-label={fillOverrideText(overrideTexts.overrideOn, language, override)}
    >
      <span>{fillOverrideText(overrideTexts.overrideOn, language, override)}</span>
      <Button size="small" onClick={onDrop}>
        {localise(overrideTexts.overrideDrop, language)}
      </Button>
    </section>
  );
};
