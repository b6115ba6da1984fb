import { may } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import type { Part, PartRef } from '../domain/tree';
import styles from './costing.module.css';
import { LineTable } from './line-table';

export interface PartLinesProps {
  /** Level of the headings. */
  readonly level: 3 | 4 | 5;
  readonly place: PartRef;
  readonly part: Part;
}

/**
 * Line items and incidental costs of a feature or sub-item; hidden for people who see no prices.
 */
export const PartLines = ({ level, place, part }: PartLinesProps) => {
  const roles = useUnit($roles);
  if (!may(roles, 'lines.edit')) return null;
  const Heading = `h${level}` as const;
  return (
    <>
      <section className={styles['lines']} aria-label={`Line items of ${part.name}`}>
        <Heading className={styles['caption']}>Line items</Heading>
        <LineTable
          label={`Line items, ${part.name}`}
          emptyText="No line items yet."
          addAction={`Add a line to ${part.name}`}
          place={{ ...place, list: 'lines' }}
          lines={part.lines}
        />
      </section>
      <section className={styles['lines']} aria-label={`Incidental costs of ${part.name}`}>
        <Heading className={styles['caption']}>Incidental Cost Item</Heading>
        <LineTable
          label={`Incidental Cost Item, ${part.name}`}
          emptyText="No incidental costs yet."
          addAction={`Add an incidental cost to ${part.name}`}
          place={{ ...place, list: 'thirdParty' }}
          lines={part.thirdParty}
        />
      </section>
    </>
  );
};
