/** A statement of plain SQL with its parameters. */
export type Plain = readonly [sql: string, ...parameters: unknown[]];

const shown = 'coalesce(field_project_archived, 0) = 0';
const newest = `select * from node__project where ${shown} order by changed desc, entity_number limit 50`;

/** The newest 50 projects with their clients, their team, and the number of all projects. */
export const plainList: readonly Plain[] = [
  [newest],
  [`select count(*) from node__project where ${shown}`],
  [
    `select link.from_id, client.* from reference link join user__user client on client.uuid = link.to_id
      where link.field = 'field_project_client' and link.from_id in (select uuid from (${newest}))`,
  ],
  [
    `select link.*, record.number from reference link join entity record on record.uuid = link.to_id
      where link.field in ('field_project_assigned_user', 'field_project_subcontractors')
        and link.from_id in (select uuid from (${newest}))`,
  ],
];

const references = `select link.*, record.number, record.revision from reference link
  join entity record on record.uuid = link.to_id where link.from_id`;
const partsOf = (table: string, field: string, owners: string) =>
  `select part.*, record.number, record.revision from reference link
    join ${table} part on part.uuid = link.to_id join entity record on record.uuid = part.uuid
    where link.field = '${field}' and link.from_id ${owners} order by link.from_id, link.position`;
const features =
  "select to_id from reference where field = 'field_project_features' and from_id = ?";

/** A project with its client, features and lines, complete, with the references of each record. */
export const plainProject = (id: string): readonly Plain[] => [
  [
    'select project.*, record.number, record.revision from node__project project join entity record on record.uuid = project.uuid where project.uuid = ?',
    id,
  ],
  [`${references} = ?`, id],
  [partsOf('user__user', 'field_project_client', '= ?'), id],
  [partsOf('paragraph__feature', 'field_project_features', '= ?'), id],
  [`${references} in (${features})`, id],
  [partsOf('paragraph__line_item', 'field_feature_line_items', `in (${features})`), id],
];
