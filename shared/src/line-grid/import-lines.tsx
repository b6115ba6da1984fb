import { useUnit } from 'effector-react';
import { Suspense } from 'react';
import { Loading } from '../design-system';
import { $language } from '../i18n';
import { englishLabels } from './labels';
import type { LineColumn, LineDraft } from './line';
import { PasteDialog } from './use-paste';

export interface ImportLinesProps {
  readonly title: string;
  /** Text of the button that imports; the number of rows follows. */
  readonly action: string;
  /** Columns that the block can contain. */
  readonly columns: readonly LineColumn[];
  readonly onLines: (lines: readonly LineDraft[]) => void;
  readonly onClose: () => void;
}

/** Dialog that reads lines from a pasted block, a CSV file or a workbook, with a preview. */
export const ImportLines = ({ title, action, columns, onLines, onClose }: ImportLinesProps) => {
  const language = useUnit($language);
  return (
    <Suspense fallback={<Loading text={title} />}>
      <PasteDialog
        text=""
        columns={columns}
        labels={{ ...englishLabels, paste: title, addPasted: action }}
        totalOf={undefined}
        rules={{ language, allowsNegativeQuantity: false }}
        onLines={onLines}
        onClose={onClose}
      />
    </Suspense>
  );
};
