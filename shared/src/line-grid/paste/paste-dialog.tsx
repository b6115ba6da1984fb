import { useMemo, useState } from 'react';
import { Button, Checkbox, inputClass, Notice } from '../../design-system';
import { Modal } from '../../ui';
import type { LineGridLabels } from '../labels';
import type { GridLine, LineColumn, LineDraft } from '../line';
import type { NumberRules } from '../typed';
import {
  type BlockReading,
  guessReading,
  readingOfContent,
  readingOfHeading,
  withColumn,
} from './block-columns';
import { blockLines } from './block-lines';
import styles from './paste.module.css';
import { PreviewTable } from './preview-table';
import { readBlock } from './read-block';

export interface PasteDialogProps {
  /** Pasted text; '' shows an empty text area. */
  readonly text: string;
  readonly columns: readonly LineColumn[];
  readonly labels: LineGridLabels;
  /** Returns the total of a line, decimal text in dollars; undefined if prices are hidden. */
  readonly totalOf: ((line: GridLine) => string) | undefined;
  readonly rules: NumberRules;
  readonly onLines: (lines: readonly LineDraft[]) => void;
  readonly onClose: () => void;
}

/** Previews a pasted block by column before any line is added. */
const PasteDialog = (props: PasteDialogProps) => {
  const { labels, onClose } = props;
  // Local state on purpose: discarded when the dialog closes.
  const [text, setText] = useState(props.text);
  const rows = useMemo(() => readBlock(text), [text]);
  if (rows.length > 0) return <Preview {...props} rows={rows} />;
  return (
    <Modal open title={labels.paste} onClose={onClose} closeLabel={labels.close}>
      <textarea
        data-focus-first
        className={`${inputClass} ${styles['area']}`}
        rows={6}
        aria-label={labels.pasteHere}
        placeholder={labels.pasteHere}
        value=""
        onChange={(event) => setText(event.target.value)}
      />
    </Modal>
  );
};

type Rows = readonly (readonly string[])[];

const Preview = (props: PasteDialogProps & { rows: Rows }) => {
  const { rows, columns, labels, totalOf, rules, onLines, onClose } = props;
  const { allowsNegativeQuantity, language } = rules;
  const [reading, setReading] = useState<BlockReading>(() => guessReading(rows, language));
  const [leavesOut, setLeavesOut] = useState(false);
  const lines = useMemo(
    () => blockLines(rows, reading, allowsNegativeQuantity),
    [rows, reading, allowsNegativeQuantity],
  );
  const good = lines.filter(({ problems }) => problems.length === 0);
  const bad = lines.length - good.length;
  const hasColumn = reading.columns.some((column) => column !== null && column !== 'total');
  const isReady = hasColumn && good.length > 0 && (bad === 0 || leavesOut);
  return (
    <Modal
      open
      wide
      title={labels.paste}
      onClose={onClose}
      closeLabel={labels.close}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button
            kind="primary"
            icon="plus"
            disabled={!isReady}
            onClick={() => onLines(good.map(({ draft }) => draft))}
          >
            {`${labels.addPasted} (${good.length})`}
          </Button>
        </>
      }
    >
      <div className={styles['body']}>
        <Checkbox
          label={labels.hasHeading}
          checked={reading.hasHeading}
          onChange={(has) =>
            setReading(has ? readingOfHeading(rows, language) : readingOfContent(rows, language))
          }
        />
        {bad > 0 && (
          <Notice kind="warning">
            <p>{labels.notNumbers.replace('{count}', String(bad))}</p>
            <Checkbox label={labels.leaveRowsOut} checked={leavesOut} onChange={setLeavesOut} />
          </Notice>
        )}
        <PreviewTable
          {...{ rows, reading, columns, labels, lines, totalOf }}
          onColumn={(place, column) => setReading(withColumn(reading, place, column))}
        />
      </div>
    </Modal>
  );
};

export default PasteDialog;
