import { addAmounts, formatMoney } from '@portal/shared/domain';

/** Amounts in dollars with tax. */
interface ChangedSums {
  readonly signed: string;
  /** Total of now, without the approved changes. */
  readonly project: string;
  readonly approvedChanges: string;
}

/** Returns how the total of now differs from the signed total, and which total the payments follow. */
export function changedText(sums: ChangedSums, isClient: boolean): string {
  const [signed, now] = [formatMoney(sums.signed), formatMoney(sums.project)];
  const due = formatMoney(addAmounts(sums.project, sums.approvedChanges));
  const hasChanges = Number(sums.approvedChanges) !== 0;
  if (isClient)
    return `You signed ${signed} with tax. The proposal now comes to ${now}, and the payments follow the proposal of now${hasChanges ? ` with the approved changes: ${due}` : ''}. If you agree with the proposal as it is now, please sign again in the presentation.`;
  return `${signed} with tax was signed. The estimate now comes to ${now}, and the payments follow the estimate of now: ${due} is to be scheduled${hasChanges ? ', with the approved changes' : ''}. The client can sign again in the presentation.`;
}
