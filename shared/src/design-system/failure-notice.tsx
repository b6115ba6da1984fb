import { Button } from './button';
import { Notice } from './notice';

export interface FailureNoticeProps {
  readonly text: string;
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string;
}

/** Error message in place of the missing content, with a retry button if `onRetry` is given. */
export const FailureNotice = ({ text, onRetry, retryLabel = 'Retry' }: FailureNoticeProps) => (
  <Notice
    kind="error"
    actions={
      onRetry && (
        <Button size="small" icon="retry" onClick={onRetry}>
          {retryLabel}
        </Button>
      )
    }
  >
    {text}
  </Notice>
);
