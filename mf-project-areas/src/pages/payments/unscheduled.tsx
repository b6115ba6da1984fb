import { useUnit } from 'effector-react';
import { unscheduledTexts } from '../../domain/unscheduled-texts';
import { $approvedChanges, $changedSinceSigning, $dueTotal, $sums } from './payments.model';

/**
 * Unscheduled part of the project's total and of approved changes; hidden without a price, or
 * before loading.
 */
export const Unscheduled = () => {
  const { approvedChanges, due, sums, changed } = useUnit({
    approvedChanges: $approvedChanges,
    due: $dueTotal,
    sums: $sums,
    changed: $changedSinceSigning,
  });
  const [text, changes] = unscheduledTexts({
    due,
    approvedChanges,
    isChanged: changed !== null,
    ...sums,
  });
  if (!text) return null;
  return (
    <>
      {text}
      {changes && <br />}
      {changes}
    </>
  );
};
