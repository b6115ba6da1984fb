import { type Failure, failureText } from '@portal/shared/http';
import { FailureNotice } from '@portal/shared/ui';

interface FailedReadProps {
  /** Name of the failed data, for example 'The crews'. */
  readonly what: string;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
}

/** Error notice for failed data with reason and retry; renders nothing without a failure. */
export const FailedRead = ({ what, failure, onRetry }: FailedReadProps) =>
  failure && (
    <FailureNotice
      text={`${what} could not be read. ${failureText(failure)}`.trim()}
      onRetry={() => onRetry()}
    />
  );
