import { Button, Notice } from '../design-system';

interface BegunFormProps {
  /** Whether the form shows values of an earlier visit. */
  readonly isRestored: boolean;
  /** Replacement for the default text. */
  readonly text?: string;
  readonly startAfresh?: string;
  readonly onStartAfresh: () => void;
}

/**
 * Notice that a form was restored from an earlier visit, with a button to start with an empty form.
 */
export const BegunForm = (props: BegunFormProps) =>
  props.isRestored && (
    <Notice
      kind="info"
      actions={
        <Button size="small" onClick={props.onStartAfresh}>
          {props.startAfresh ?? 'Start afresh'}
        </Button>
      }
    >
      {props.text ?? 'You had begun this form.'}
    </Notice>
  );
