import { useMemo, useState } from 'react';
import { Button, Checkbox, inputClass, Notice } from '../../design-system';
import { Modal, UploadButton } from '../../ui';
import type { LineGridLabels } from '../labels';
import type { GridLine, LineColumn, LineDraft } from '../line';
import type { NumberRules } from '../typed';
import {
  type BlockReading,
  guessReading,
  readingOfContent,
  readingOfHeading,
  unusedNumbers,
  withColumn,
} from './block-columns';
import { blockLines, canBeAdded, type PastedLine } from './block-lines';
import styles from './paste.module.css';
import { PasteNotices } from './paste-notices';
import { PreviewTable } from './preview-table';
import { readBlock } from './read-block';
import { acceptedFiles, type FileBlock, FileUnreadable, readFileBlock } from './read-file';

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
  const file = useFileBlock();
  const pasted = useMemo(() => readBlock(text), [text]);
  if (file.block) return <Preview {...props} {...file.block} />;
  if (pasted.length > 0) return <Preview {...props} rows={pasted} />;
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
      <p className={styles['file']}>
        <UploadButton
          label={fileLabel}
          accept={acceptedFiles}
          busy={file.isReading}
          onPick={([first]) => first && file.pick(first)}
        />
      </p>
      {file.problem && <Notice kind="error">{file.problem}</Notice>}
    </Modal>
  );
};

const fileLabel = 'Choose a CSV or Excel file';

/** The chosen file as a block; the reader is loaded with the first file. */
const useFileBlock = () => {
  const [block, setBlock] = useState<FileBlock | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const pick = (file: File) => {
    setIsReading(true);
    setProblem(null);
    readFileBlock(file)
      .then(setBlock, (error: unknown) => {
        if (!(error instanceof FileUnreadable)) throw error;
        setProblem(error.message);
      })
      .finally(() => setIsReading(false));
  };
  return { block, problem, isReading, pick };
};

/** Separates the lines that can be added from the rows with unreadable cells. */
function sortedOut(lines: readonly PastedLine[]) {
  const wanted = lines.filter(({ isSum }) => !isSum);
  const good = wanted.filter(canBeAdded);
  return { good, badRows: wanted.length - good.length };
}

const isSettled = (count: number, isLeftOut: boolean): boolean => count === 0 || isLeftOut;

type PreviewProps = PasteDialogProps & Pick<FileBlock, 'rows'> & Partial<FileBlock>;

const Preview = (props: PreviewProps) => {
  const {
    rows,
    sheet,
    hasPlainNumbers = false,
    columns,
    labels,
    totalOf,
    rules,
    onLines,
    onClose,
  } = props;
  const { allowsNegativeQuantity } = rules;
  const language = hasPlainNumbers ? 'en' : rules.language;
  const [reading, setReading] = useState<BlockReading>(() => guessReading(rows, language));
  const [leavesRowsOut, setLeavesRowsOut] = useState(false);
  const [leavesColumnsOut, setLeavesColumnsOut] = useState(false);
  const lines = useMemo(
    () => blockLines(rows, reading, allowsNegativeQuantity),
    [rows, reading, allowsNegativeQuantity],
  );
  const unusedColumns = useMemo(() => unusedNumbers(rows, reading).length, [rows, reading]);
  const { good, badRows } = sortedOut(lines);
  const hasColumn = reading.columns.some((column) => column !== null && column !== 'total');
  const isDecided = isSettled(badRows, leavesRowsOut) && isSettled(unusedColumns, leavesColumnsOut);
  const isReady = hasColumn && good.length > 0 && isDecided;
  const add = () => onLines(good.map(({ draft }) => draft));
  return (
    <Modal
      open
      wide
      title={labels.paste}
      onClose={onClose}
      closeLabel={labels.close}
      footer={<Footer {...{ labels, onClose, isReady }} count={good.length} onAdd={add} />}
    >
      <div className={styles['body']}>
        {sheet && <p>{`Sheet: ${sheet}`}</p>}
        <Checkbox
          label={labels.hasHeading}
          checked={reading.hasHeading}
          onChange={(has) =>
            setReading(has ? readingOfHeading(rows, language) : readingOfContent(rows, language))
          }
        />
        <PasteNotices
          {...{ labels, lines, totalOf, badRows, unusedColumns, leavesRowsOut, leavesColumnsOut }}
          onRows={setLeavesRowsOut}
          onColumns={setLeavesColumnsOut}
        />
        <PreviewTable
          {...{ rows, reading, columns, labels, lines, totalOf }}
          onColumn={(place, column) => setReading(withColumn(reading, place, column))}
        />
      </div>
    </Modal>
  );
};

interface FooterProps extends Pick<PasteDialogProps, 'labels' | 'onClose'> {
  readonly isReady: boolean;
  readonly count: number;
  readonly onAdd: () => void;
}

const Footer = ({ labels, onClose, isReady, count, onAdd }: FooterProps) => (
  <>
    <Button kind="quiet" onClick={onClose}>
      {labels.cancel}
    </Button>
    <Button kind="primary" icon="plus" disabled={!isReady} onClick={onAdd}>
      {`${labels.addPasted} (${count})`}
    </Button>
  </>
);

export default PasteDialog;
