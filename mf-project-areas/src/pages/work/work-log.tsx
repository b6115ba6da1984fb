import { EmptyState, Skeleton, Stack } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { FailedRead } from '../../reads/failed-read';
import { $entries, $logFailure, logRereadAsked } from '../../work/log';
import { EntryTable } from './entry-table';
import { NewEntry } from './new-entry';
import { PersonSums } from './person-sums';

/** Work log by person and day with billed amounts, which are part of the internal total cost. */
export const WorkLog = () => {
  const { entries, failure, retry } = useUnit({
    entries: $entries,
    failure: $logFailure,
    retry: logRereadAsked,
  });
  const failed = <FailedRead what="The work log" failure={failure} onRetry={retry} />;
  if (entries === null) return failure ? failed : <Skeleton lines={3} height="2.25rem" />;
  return (
    <Stack>
      {failed}
      <NewEntry />
      {entries.length === 0 ? (
        <EmptyState icon="clock" title="No work is logged yet." />
      ) : (
        <>
          <EntryTable />
          <PersonSums />
        </>
      )}
    </Stack>
  );
};
