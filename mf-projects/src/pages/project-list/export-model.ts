import { createMutation } from '@portal/shared/cms';
import type { ProjectRow } from '@portal/shared/domain';
import { saveFile } from '@portal/shared/http';
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { showMessageFx } from '../../bus';
import type { ProjectListing } from '../../content/project-listing';
import { readProjects } from '../../content/projects.repository';

export const exportAsked = createEvent<ProjectListing>();
const rowsCame = createEvent<number>();

export const readAllFx = createEffect((listing: ProjectListing) => {
  const tell = scopeBind(rowsCame, { safe: true });
  return readProjects(listing, (soFar) => tell(soFar.length));
});

/** Lazily loads the CSV writer. */
export const saveCsvFx = createEffect(async (projects: readonly ProjectRow[]) => {
  const { projectsCsv } = await import('../../domain/projects-csv');
  saveFile('projects.csv', new Blob([projectsCsv(projects)], { type: 'text/csv;charset=utf-8' }));
});

const exporting = createMutation(
  createEffect(async (listing: ProjectListing) => saveCsvFx(await readAllFx(listing))),
);

export const { $saving: $exporting } = exporting;
/** Number of rows loaded for the export. */
export const $read = createStore(0)
  .on(rowsCame, (_, count) => count)
  .reset(exportAsked);

sample({ clock: exportAsked, target: exporting.saveFx });
sample({
  clock: exporting.failed,
  fn: () => ({ kind: 'error' as const, text: 'The list could not be exported. Please try again.' }),
  target: showMessageFx,
});
