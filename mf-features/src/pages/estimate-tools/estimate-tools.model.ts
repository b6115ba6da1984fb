import { createMutation, createQuery, readBehindWrites } from '@portal/shared/cms';
import { readProject } from '@portal/shared/content';
import type { Project } from '@portal/shared/domain';
import { saveFile } from '@portal/shared/http';
import { createEffect, createEvent, sample } from 'effector';
import { failed, showMessageFx } from '../../bus';
import { offersVersions } from '../../content/estimate-versions.repository';
import { estimateRows } from '../../domain/estimate-rows';
import { afterPendingChanges } from '../../estimate/project';

export type EstimateFormat = 'csv' | 'xlsx';

interface Asked {
  readonly projectId: string;
  readonly format: EstimateFormat;
}

export const toolsOpened = createEvent();
export const exportAsked = createEvent<Asked>();

const offer = createQuery(createEffect(offersVersions));
/** Whether the content system has versions of estimates; false until known. */
export const $hasVersions = offer.$data.map((isOffered) => isOffered === true);
sample({ clock: toolsOpened, target: offer.loadFx });

const readEstimateFx = createEffect((projectId: string) =>
  readBehindWrites(() => readProject(projectId)),
);

/** Lazily loaded file writers. */
const writers = {
  csv: async (project: Project) => {
    const { estimateCsv } = await import('../../estimate-files/estimate-csv');
    return new Blob([estimateCsv(estimateRows(project))], { type: 'text/csv;charset=utf-8' });
  },
  xlsx: async (project: Project) => {
    const { estimateXlsx } = await import('../../estimate-files/estimate-xlsx');
    return estimateXlsx(estimateRows(project), project.tax.rounding === 'up');
  },
} satisfies Record<EstimateFormat, unknown>;

/**
 * Exports the stored estimate after all pending edits: a file never contains values that could not
 * be saved.
 */
const exporting = createMutation(
  createEffect(async ({ projectId, format }: Asked) => {
    const project = await readEstimateFx(projectId);
    saveFile(`${fileName(project.title)}.${format}`, await writers[format](project));
  }),
);

export const $isExporting = exporting.$saving;

sample({ clock: afterPendingChanges(exportAsked), target: exporting.saveFx });
sample({
  clock: exporting.failed,
  fn: () => failed('The estimate could not be exported. Please try again.'),
  target: showMessageFx,
});

/** Removes characters that file systems forbid. */
function fileName(title: string): string {
  return `Estimate ${title}`.replace(/[\\/:*?"<>|]+/g, ' ').trim();
}
