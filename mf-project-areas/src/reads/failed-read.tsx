import { type Failure, failureText } from '@portal/shared/http';
import { FailureNotice } from '@portal/shared/ui';

interface FailedReadProps {
  /** What could not be read, such as 'The crews'. */
  readonly what: string;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
}

/** Says what could not be read, and why, with a way to try again; nothing where nothing failed. */
export const FailedRead = ({ what, failure, onRetry }: FailedReadProps) =>
  failure && (
    <FailureNotice
      text={`${what} could not be read. ${failureText(failure)}`.trim()}
      onRetry={() => onRetry()}
    />
  );
