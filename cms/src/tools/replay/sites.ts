import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import model from '../../../fixtures/drupal-10.5/model.json' with { type: 'json' };
import { type Recording, readRecordings } from './recording';

/** A Drupal from which exchanges were recorded. The role administrator has all permissions. */
export interface RecordedSite {
  /** Folder of its exchanges in `cms/fixtures`. */
  readonly folder: string;
  /** Permissions of the roles by machine name. */
  readonly permissions: Readonly<Record<string, readonly string[]>>;
  /** Whether paragraphs are shown by permissions per type; otherwise to all signed-in people. */
  readonly showsParagraphsByType: boolean;
  /** Least share of exchanges that go the same way here, from 0 to 1. */
  readonly leastAgreement: number;
}

/** Permissions of the first site, transcribed from its configuration. */
const permissionsOfFirst: RecordedSite['permissions'] = {
  manager: [
    'access user profiles',
    'administer nodes',
    'administer users',
    'bypass paragraphs type content access',
    'create crew content',
    'create feature_template content',
    'create legal content',
    'create media',
    'create project content',
    'create terms in checklist_groups',
    'delete any crew content',
    'delete any feature_template content',
    'delete any file',
    'delete any legal content',
    'delete any media',
    'delete any project content',
    'delete terms in checklist_groups',
    'edit any crew content',
    'edit any feature_template content',
    'edit any legal content',
    'edit any project content',
    'edit terms in checklist_groups',
    'update any media',
  ],
  designer: [
    'access user profiles',
    'create media',
    'create paragraph content change_order',
    'create paragraph content checklist_item',
    'create paragraph content feature',
    'create paragraph content line_item',
    'create paragraph content project_feature_item',
    'create project content',
    'delete media',
    'edit any crew content',
    'edit any project content',
    'update any media',
    'update media',
    'update paragraph content change_order',
    'update paragraph content checklist_item',
    'update paragraph content feature',
    'update paragraph content line_item',
    'update paragraph content project_feature_item',
  ],
  staff_worker: ['access user profiles', 'edit own project content'],
  contract_worker: ['access user profiles'],
};

/** Drupal 10.4.7 with a content model that resembles the one of the product. */
const first: RecordedSite = {
  folder: 'exchanges',
  permissions: permissionsOfFirst,
  showsParagraphsByType: false,
  leastAgreement: 0.8,
};

/** Drupal 10.5.1 with the content model of the product; `model.json` has its permissions. */
const second: RecordedSite = {
  folder: 'exchanges-10.5',
  permissions: Object.fromEntries(
    Object.entries(model.roles).map(([role, { permissions }]) => [role, permissions]),
  ),
  showsParagraphsByType: true,
  leastAgreement: 0.65,
};

export const recordedSites: readonly RecordedSite[] = [first, second];

const fixtures = fileURLToPath(new URL('../../../fixtures', import.meta.url));

/** Reads the exchanges of a recorded site. */
export const exchangesOf = ({ folder }: RecordedSite): Promise<Recording[]> =>
  readRecordings(join(fixtures, folder));

const idsIn = (recordings: readonly Recording[]): Set<string> =>
  new Set(JSON.stringify(recordings).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g));

/** Returns the site that recordings come from: the one with the most ids in common. */
export async function siteOf(recordings: readonly Recording[]): Promise<RecordedSite> {
  const ids = idsIn(recordings);
  const shared = async (site: RecordedSite) =>
    [...idsIn(await exchangesOf(site))].filter((id) => ids.has(id)).length;
  return (await shared(second)) > (await shared(first)) ? second : first;
}
