import { useNavigate } from '@portal/shared/router';
import type { Slots } from '@portal/shared/slots';
import { Button, Menu } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $hasVersions, $isExporting, exportAsked, toolsOpened } from './estimate-tools.model';

/** Actions for an estimate: export, print, versions, internal costs. */
const EstimateTools = ({ projectId }: Slots['cost-planner.extra@1']) => {
  const { isExporting, hasVersions, ask, open } = useUnit({
    isExporting: $isExporting,
    hasVersions: $hasVersions,
    ask: exportAsked,
    open: toolsOpened,
  });
  useEffect(() => open(), [open]);
  const navigate = useNavigate();
  const go = (tab: string) => () => void navigate(`/projects/${projectId}/${tab}`);
  return (
    <>
      <Button icon="eye" kind="quiet" onClick={go('internal-costs')}>
        Internal view
      </Button>
      {hasVersions && (
        <Button icon="compare" kind="quiet" onClick={go('estimate-versions')}>
          Versions
        </Button>
      )}
      <Menu
        label="Export the estimate"
        items={[
          {
            key: 'csv',
            label: 'CSV, by line',
            icon: 'download',
            onPick: () => ask({ projectId, format: 'csv' }),
          },
          {
            key: 'xlsx',
            label: 'Excel, by line',
            icon: 'download',
            onPick: () => ask({ projectId, format: 'xlsx' }),
          },
          {
            key: 'internal',
            label: 'To print, for the office',
            icon: 'print',
            onPick: go('printable-estimate'),
          },
          {
            key: 'client',
            label: 'To print, for the client',
            icon: 'print',
            onPick: go('printable-estimate?for=client'),
          },
        ]}
      >
        <Button icon="download" busy={isExporting}>
          Export
        </Button>
      </Menu>
    </>
  );
};

export default EstimateTools;
