import { previewAddress } from '../deployments/preview-address';
import { listPreviews, type PreviewedBuild } from '../deployments/previews';
import type { ArtifactStore } from '../store/artifact-store';

/** Returns the previews with addresses; a line for each build. */
export async function previewLines(store: ArtifactStore, origin: string): Promise<string[]> {
  const previews = await listPreviews(store);
  if (previews.length === 0) return ["No previews. Run 'portal deploy NAME --preview PREVIEW'."];
  return previews.flatMap(({ name, builds }) => [
    `${name}  ${previewAddress(origin, name)}`,
    ...builds.map(lineOf),
  ]);
}

function lineOf({ build, at, by, commit, message }: PreviewedBuild): string {
  const words = message ? `, "${message}"` : '';
  return `  ${build.name} ${build.version} ${build.base}, ${at.slice(0, 16)} by ${by}${commit ? ` from ${commit}` : ''}${words}`;
}
