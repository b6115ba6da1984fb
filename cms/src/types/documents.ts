import { sql } from 'kysely';
import { office, staff } from '../access/role';
import {
  administrator,
  allowed,
  assignedDesigner,
  column,
  creator,
  manager,
  ownClient,
  ownSubcontractor,
  type Rule,
  signedIn,
  unrestrictedStaffWorker,
  where,
} from '../access/rules';
import { flag, integer, text } from '../declare/fields';
import { one, resourceType } from '../declare/resource-type';
import { visibleToClient } from './features';

const officeFlag = flag({ writers: office, initial: false });

/** Who uploaded it. */
const uploader: Rule = (viewer, { e }) =>
  viewer.id !== '' && sql<boolean>`${sql.ref(`${e}.owner`)} = ${viewer.id}`;

/** Nobody changes or removes what was signed, while its project is there. */
const notSigned = (rule: Rule): Rule =>
  where(
    rule,
    ({ e }) => sql<boolean>`not exists (select 1 from reference evidence
      where evidence.to_id = ${sql.ref(`${e}.uuid`)} and evidence.field = 'field_signed_documents')`,
  );

const hosts = [
  'node--project',
  'paragraph--feature',
  'paragraph--project_feature_item',
  'paragraph--project_sow_item',
];

export const document = resourceType('media--document', {
  attributes: {
    field_document_name: text(),
    field_document_title: text(),
    field_make_cover_image: officeFlag,
    field_include_in_presentation: officeFlag,
    field_visible_to_client: officeFlag,
  },
  relationships: {
    uid: one('user--user', { creator: true, readOnly: true }),
    field_media_file: one('file--file'),
    thumbnail: one('file--file', { readOnly: true }),
    field_document_field_parent: one(hosts, { plain: true }),
    field_document_group_parent: one('node--project'),
  },
  mayRead: [
    administrator,
    manager,
    unrestrictedStaffWorker,
    assignedDesigner,
    ownSubcontractor,
    visibleToClient,
    creator,
  ],
  mayWrite: [administrator, manager, assignedDesigner, uploader].map(notSigned),
  mayDelete: [administrator, manager, uploader].map(notSigned),
  mayCreate: staff,
  part: true,
  belongsBy: ['field_document_group_parent', 'field_document_field_parent'],
});

/** What the client sees in the deck: pictures chosen for it, and the signatures. */
const inPresentation: Rule = where(ownClient, (doc) => {
  const flags = [
    'field_include_in_presentation',
    'field_make_cover_image',
    'field_visible_to_client',
  ];
  return sql<boolean>`(1 in (${sql.join(flags.map((flag) => column(doc, flag)))})
    or exists (select 1 from reference pad where pad.to_id = ${sql.ref(`${doc.e}.uuid`)}
      and pad.field in ('field_project_client_signature', 'field_project_client_signature2')))`;
});

/** A file is read by who may read a document that shows it, or sees it in the deck; a portrait by everybody. */
const fileOfReadableDocument: Rule = (viewer, { e }) => {
  const at = { t: 'doc', e: 'doc_entity' };
  const file = sql.ref(`${e}.uuid`);
  return sql<boolean>`exists (select 1 from reference shows
    join entity doc_entity on doc_entity.uuid = shows.from_id
    join media__document doc on doc.uuid = shows.from_id
    where shows.to_id = ${file} and ${allowed([...document.mayRead, inPresentation], viewer, at)})`;
};
const portrait: Rule = (viewer, at) =>
  signedIn(viewer, at) === true &&
  sql<boolean>`exists (select 1 from reference p where p.to_id = ${sql.ref(`${at.e}.uuid`)} and p.field = 'user_picture')`;

export const file = resourceType('file--file', {
  attributes: {
    filename: text({ readOnly: true }),
    filemime: text({ readOnly: true }),
    filesize: integer({ readOnly: true }),
    uri: text({ readOnly: true, indexed: true }),
  },
  relationships: { uid: one('user--user', { creator: true, readOnly: true }) },
  mayRead: [administrator, uploader, fileOfReadableDocument, portrait],
  mayWrite: [administrator, uploader],
  mayDelete: [administrator, manager, uploader],
  mayCreate: [],
});
