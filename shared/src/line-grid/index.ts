export { ImportLines, type ImportLinesProps } from './import-lines';
export { englishLabels, type LineGridLabels } from './labels';
export type {
  CellSaveState,
  GridLine,
  LineColumn,
  LineDraft,
  LinePatch,
  LineSaveStates,
} from './line';
export { draftOf, emptyDraft } from './line';
export { LineGrid, type LineGridProps } from './line-grid';
