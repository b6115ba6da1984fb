import { useUnit } from 'effector-react';
import { $partFailures, rereadAsked } from '../../change-requests/change-requests.model';
import { FailedRead } from '../../reads/failed-read';

/** Notice that the lines of a request could not be read. */
export const FailedLines = ({ of }: { readonly of: string }) => {
  const { failures, retry } = useUnit({ failures: $partFailures, retry: rereadAsked });
  return <FailedRead what="The lines" failure={failures.get(of) ?? null} onRetry={retry} />;
};
