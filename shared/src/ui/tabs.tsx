import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './tabs.module.css';

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly key: string; readonly label: ReactNode }[];
  readonly active: string;
  readonly onChange: (key: string) => void;
  readonly children: ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs within a page; arrow keys select the adjacent tab. */
export const Tabs = ({ label, tabs, active, onChange, children }: TabsProps) => {
  const id = useId();
  const keyPressed = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    if (!step) return;
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = tabs.findIndex(({ key }) => key === active) + (isMirrored ? -step : step);
    const next = tabs[(at + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <div className={styles['tabs']}>
      <div className={styles['strip']} role="tablist" aria-label={label} onKeyDown={keyPressed}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            className={styles['tab']}
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </div>
  );
};
