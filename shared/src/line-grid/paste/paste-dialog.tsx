import { useMemo, useState } from 'react';
import { Button, Checkbox, inputClass, Notice } from '../../look';
import { Modal } from '../../ui';
import type { LineGridLabels } from '../labels';
import type { LineColumn, LineDraft } from '../line';
import { type BlockReading, guessReading, withColumn } from './block-columns';
import { blockLines } from './block-lines';
import styles from './paste.module.css';
import { PreviewTable } from './preview-table';
import { readBlock } from './read-block';

export interface PasteDialogProps {
  /** What was pasted; '' asks for it. */
  readonly text: string;
  readonly columns: readonly LineColumn[];
  readonly labels: LineGridLabels;
  readonly onLines: (lines: readonly LineDraft[]) => void;
  readonly onClose: () => void;
}

/** Shows what a block from a spreadsheet would become, column by column, before anything is added. */
const PasteDialog = (props: PasteDialogProps) => {
  const { labels, onClose } = props;
  // Local on purpose: nothing of it outlives the dialog.
  const [text, setText] = useState(props.text);
  const rows = useMemo(() => readBlock(text), [text]);
  if (rows.length > 0) return <Preview {...props} rows={rows} />;
  return (
    <Modal open title={labels.paste} onClose={onClose} closeLabel={labels.close}>
      <textarea
        autoFocus
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

const Preview = ({
  rows,
  columns,
  labels,
  onLines,
  onClose,
}: PasteDialogProps & { rows: Rows }) => {
  const [reading, setReading] = useState<BlockReading>(() => guessReading(rows));
  const lines = useMemo(() => blockLines(rows, reading), [rows, reading]);
  const bad = lines.reduce((count, { problems }) => count + problems.length, 0);
  const hasColumn = reading.columns.some((column) => column !== null);
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
            disabled={!hasColumn || lines.length === 0}
            onClick={() => onLines(lines.map(({ draft }) => draft))}
          >
            {`${labels.addPasted} (${lines.length})`}
          </Button>
        </>
      }
    >
      <div className={styles['body']}>
        <Checkbox
          label={labels.hasHeading}
          checked={reading.hasHeading}
          onChange={(hasHeading) => setReading({ ...reading, hasHeading })}
        />
        {bad > 0 && <Notice kind="warning">{`${labels.notNumbers}: ${bad}`}</Notice>}
        <PreviewTable
          {...{ rows, reading, columns, labels, lines }}
          onColumn={(place, column) => setReading(withColumn(reading, place, column))}
        />
      </div>
    </Modal>
  );
};

export default PasteDialog;
