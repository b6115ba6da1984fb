import { Button, Notice } from '../look';

interface BegunFormProps {
  /** Whether the form shows values of an earlier visit. */
  readonly isRestored: boolean;
  /** Says so in other words. */
  readonly text?: string;
  readonly startAfresh?: string;
  readonly onStartAfresh: () => void;
}

/** Says that a form shows what was entered on an earlier visit, and offers an empty form instead. */
export const BegunForm = ({
  isRestored,
  text = 'You had begun this form.',
  startAfresh = 'Start afresh',
  onStartAfresh,
}: BegunFormProps) =>
  isRestored && (
    <Notice
      kind="info"
      actions={
        <Button size="small" onClick={onStartAfresh}>
          {startAfresh}
        </Button>
      }
    >
      {text}
    </Notice>
  );
