import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../design-system';
import styles from './accordion.module.css';

export interface AccordionProps {
  /** Heading level of the title; no visual effect. */
  readonly level?: 2 | 3 | 4;
  readonly title: ReactNode;
  /** Content at the end of the title line, outside the button: a total, a link. */
  readonly aside?: ReactNode;
  readonly defaultOpen?: boolean;
  /** Controlled mode: together with `onToggle`, the parent holds the open state. */
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly children: ReactNode;
}

/** Collapsible section. The content mounts at the first opening and stays mounted. */
export const Accordion = (props: AccordionProps) => {
  const { level = 3, title, aside, defaultOpen = false, open, onToggle, children } = props;
  // Local on purpose: which section is unfolded is this screen's own.
  const [own, setOwn] = useState(defaultOpen);
  const isOpen = open ?? own;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles['accordion']}>
      <div className={styles['head']}>
        <Heading className={styles['heading']}>
          <button
            type="button"
            className={styles['button']}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => {
              setOwn(!isOpen);
              onToggle?.(!isOpen);
            }}
          >
            <Icon name="chevron-right" size={18} className={styles['chevron']} />
            {title}
          </button>
        </Heading>
        {aside && <div className={styles['aside']}>{aside}</div>}
      </div>
      <div id={id} className={styles['body']} hidden={!isOpen}>
        {wasOpen && children}
      </div>
    </section>
  );
};
