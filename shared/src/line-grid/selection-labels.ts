/** Texts of the row selection. */
export const selectionLabels = {
  /** `{count}` is replaced by the number of selected lines. */
  selected: '{count} selected',
  select: 'Select',
  selectAll: 'Select all lines',
  actions: 'Selected lines',
  copy: 'Copy',
  cut: 'Cut',
  remove: 'Remove',
  clear: 'Clear selection',
  mark: 'Mark',
  unmark: 'Unmark',
  marked: 'Marked',
  moveTo: 'Move to',
  change: 'Change',
  column: 'Column to change',
  value: 'New value',
  apply: 'Apply to selected lines',
  notCopied: 'The browser did not allow copying. Press Ctrl+C in a cell instead.',
} as const;
