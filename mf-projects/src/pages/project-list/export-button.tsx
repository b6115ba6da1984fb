import { formatCount } from '@portal/shared/domain';
import { Button } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { ProjectListing } from '../../content/project-listing';
import { $exporting, $read, exportAsked } from './export-model';

/** Exports the complete list, with the current filters and order, as a CSV file. */
export const ExportButton = ({ listing }: { readonly listing: ProjectListing }) => {
  const { isExporting, read, ask } = useUnit({
    isExporting: $exporting,
    read: $read,
    ask: exportAsked,
  });
  return (
    <Button busy={isExporting} onClick={() => ask(listing)}>
      {isExporting && read > 0 ? `Exporting ${formatCount(read)}...` : 'Export CSV'}
    </Button>
  );
};
