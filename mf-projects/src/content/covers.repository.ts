import { defineResource, firstPageOf, object, query, readAll, readPage } from '@portal/shared/cms';
import { files, projectStates } from '@portal/shared/content';
import type { ProjectStatus } from '@portal/shared/domain';

/** Cover picture of a project, as the office marked it in the documents. */
export interface ProjectCover {
  readonly projectId: string;
  readonly title: string;
  readonly status: ProjectStatus;
  /** Address of the picture, 960 px wide at most. */
  readonly picture: string;
}

const covers = defineResource({
  type: 'media--document',
  attributes: object({}),
  read: ({ related }): ProjectCover | null => {
    const [projectId] = related.ids('field_document_group_parent');
    const project = related.one('field_document_group_parent', projectStates);
    const file = related.one('field_media_file', files);
    if (projectId === undefined || !project || !file) return null;
    return { projectId, title: project.title, status: project.status, picture: file.thumbnail };
  },
});

const marked = () =>
  query()
    .addFields('media--document', ['field_media_file', 'field_document_group_parent'])
    .addFields('file--file', ['filename', 'filemime', 'uri', 'image_style_uri'])
    .addFields('node--project', ['title', 'field_project_status'])
    .addInclude(['field_media_file', 'field_document_group_parent'])
    .addFilter('field_make_cover_image', '1')
    .addSort('created', 'DESC');

/** Returns the covers, newest first, with the newest cover alone of each project. */
function newestOf(found: readonly (ProjectCover | null)[]): ProjectCover[] {
  const readable = found.filter((cover) => cover !== null);
  const byProject = new Map(readable.toReversed().map((cover) => [cover.projectId, cover]));
  return [...byProject.values()].toReversed();
}

/** Projects in one request: the address stays shorter than 8 kB, and one page of the service has all covers. */
export const projectsAtOnce = 50;

/** Returns the covers of projects; projects without a cover are missing. */
export async function readCovers(projectIds: readonly string[]): Promise<ProjectCover[]> {
  const portions = Array.from(
    { length: Math.ceil(projectIds.length / projectsAtOnce) },
    (_, index) => projectIds.slice(index * projectsAtOnce, (index + 1) * projectsAtOnce),
  );
  const read = await Promise.all(
    portions.map((ids) =>
      readAll(covers, marked().addFilter('field_document_group_parent.id', ids, 'IN')),
    ),
  );
  return newestOf(read.flat());
}

/** Newest covers of all projects, each project once. */
export interface NewestCovers {
  readonly covers: readonly ProjectCover[];
  /** Whether there are more covers than one request returns. */
  readonly hasMore: boolean;
}

/** Returns path and query of the newest covers, for preloading. */
export const newestCoversPath = (): string => firstPageOf(covers, marked());

/** Reads the newest covers, at most as many as a page of the service has. */
export async function readNewestCovers(): Promise<NewestCovers> {
  const { records, hasMore } = await readPage(covers, marked(), 0);
  return { covers: newestOf(records), hasMore };
}
