import { failureText } from '@portal/shared/http';
import {
  FailureNotice,
  FormField,
  FormGrid,
  Money,
  Section,
  SelectInput,
  Skeleton,
  Sums,
  Tag,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { EstimateComparison, EstimateDifference } from '../../domain/compare-estimates';
import {
  $comparison,
  $isPickedUnreadable,
  $picked,
  $snapshotFailure,
  afterPicked,
  beforePicked,
  now,
  snapshotsRetried,
} from './compared-versions.model';
import { UnreadableTag } from './unreadable-tag';
import { $versions } from './versions.model';
import styles from './versions.module.css';

/** Comparison of two versions: added, removed and changed parts, and the difference in money. */
export const Comparison = () => {
  const { versions, picked, pickBefore, pickAfter } = useUnit({
    versions: $versions,
    picked: $picked,
    pickBefore: beforePicked,
    pickAfter: afterPicked,
  });
  if (!versions || versions.length === 0) return null;
  const options = [
    { value: now, label: 'The estimate as it is now' },
    ...versions.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Section title="Compare">
      <FormGrid>
        <FormField label="From">
          <SelectInput options={options} value={picked.before} onChange={pickBefore} />
        </FormField>
        <FormField label="To">
          <SelectInput options={options} value={picked.after} onChange={pickAfter} />
        </FormField>
      </FormGrid>
      <Compared />
    </Section>
  );
};

const Compared = () => {
  const { comparison, failure, isUnreadable, retry } = useUnit({
    comparison: $comparison,
    failure: $snapshotFailure,
    isUnreadable: $isPickedUnreadable,
    retry: snapshotsRetried,
  });
  if (comparison) return <Differences comparison={comparison} />;
  if (failure) return <FailureNotice text={failureText(failure)} onRetry={() => retry()} />;
  return isUnreadable ? <UnreadableTag /> : <Skeleton lines={3} height="3rem" />;
};

const Differences = ({ comparison }: { readonly comparison: EstimateComparison }) => {
  const { differences, before, after, change } = comparison;
  return (
    <>
      {differences.length === 0 ? (
        <p>Both are the same.</p>
      ) : (
        <ul className={styles['list']} aria-label="Differences">
          {differences.map((one) => (
            <Difference key={one.id} difference={one} />
          ))}
        </ul>
      )}
      <Sums
        sums={[
          { label: 'From, before tax', amount: before },
          { label: 'To, before tax', amount: after },
          { label: 'Difference', amount: change, strong: true },
        ]}
      />
    </>
  );
};

const kinds = {
  added: { tone: 'leaf', icon: 'plus', word: 'Added' },
  removed: { tone: 'brick', icon: 'minus', word: 'Removed' },
  changed: { tone: 'straw', icon: 'pencil', word: 'Changed' },
} as const;

const Difference = ({ difference }: { readonly difference: EstimateDifference }) => {
  const { kind, place, name, what, before, after } = difference;
  const { tone, icon, word } = kinds[kind];
  return (
    <li className={styles['row']}>
      <Tag tone={tone} icon={icon}>
        {word}
      </Tag>
      <span className={styles['words']}>
        <span>
          {place && <bdi>{place} › </bdi>}
          <strong>
            <bdi>{name}</bdi>
          </strong>
        </span>
        {what.length > 0 && <small>{what.join(', ')}</small>}
      </span>
      <span>
        <Money amount={before} /> → <Money amount={after} strong />
      </span>
    </li>
  );
};
