import { Button } from './button';
import { Notice } from './notice';

export interface FailureNoticeProps {
  readonly text: string;
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string;
}

/** What went wrong, in the place of what should be there, with a way to try again. */
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
