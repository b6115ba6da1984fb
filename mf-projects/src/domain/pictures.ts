import { documentKind, type Project, type ProjectDocument } from '@portal/shared/domain';

/**
 * Returns the pictures that show a project best: cover pictures, then pictures of the presentation,
 * then the others, each file once, at most `count`.
 */
export function bestPictures(
  { features }: Pick<Project, 'features'>,
  count: number,
): ProjectDocument[] {
  const pictures = features
    .flatMap(({ attachments, items }) => [
      ...attachments,
      ...items.flatMap((item) => item.attachments),
    ])
    .filter(({ mime, url }) => url !== '' && documentKind(mime) === 'image');
  const byUrl = new Map(pictures.map((picture) => [picture.url, picture]));
  const rank = ({ isCover, inPresentation }: ProjectDocument) =>
    isCover ? 0 : inPresentation ? 1 : 2;
  return [...byUrl.values()].toSorted((one, other) => rank(one) - rank(other)).slice(0, count);
}
