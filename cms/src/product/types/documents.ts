import { sql } from 'kysely';
import { office, staff } from '../../engine/access/role';
import {
  type At,
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
} from '../../engine/access/rules';
import { flag, integer, text } from '../../engine/schema/fields';
import { one, resourceType } from '../../engine/schema/resource-type';
import { visibleToClient } from './features';
import { isOnKept } from './kept-from-clients';

const officeFlag = flag({ writers: office, initial: false });

/** Allows the uploader. */
const uploader: Rule = (viewer, { e }) =>
  viewer.id !== '' && sql<boolean>`${sql.ref(`${e}.owner`)} = ${viewer.id}`;

const evidence = ['field_signed_documents', 'field_answer_documents'];
const pads = ['field_project_client_signature', 'field_project_client_signature2'];

const isUnder = ({ e }: At, fields: readonly string[]) =>
  sql<boolean>`exists (select 1 from reference held
    where held.to_id = ${sql.ref(`${e}.uuid`)} and held.field in (${sql.join([...fields])}))`;

const notEvidence = (rule: Rule): Rule =>
  where(rule, (at) => sql<boolean>`not ${isUnder(at, evidence)}`);

/**
 * Excludes signed documents and drawings on pads, which nobody may change or delete while the
 * project exists (decision 60).
 */
const notSigned = (rule: Rule): Rule =>
  where(rule, (at) => sql<boolean>`not ${isUnder(at, [...evidence, ...pads])}`);

/** Excludes files of signed documents and signatures while a document references the file. */
const notOfSigned = (rule: Rule): Rule =>
  where(
    rule,
    ({ e }) => sql<boolean>`not exists (select 1 from reference shows
      join reference held on held.to_id = shows.from_id
      where shows.to_id = ${sql.ref(`${e}.uuid`)}
        and held.field in (${sql.join([...evidence, ...pads])}))`,
  );

/** Excludes files referenced by a document: delete the document first. */
const notShown = (rule: Rule): Rule =>
  where(
    rule,
    ({ e }) => sql<boolean>`not exists (select 1 from reference shows
      where shows.to_id = ${sql.ref(`${e}.uuid`)} and shows.from_type = 'media--document')`,
  );

const hosts = [
  'node--project',
  'paragraph--feature',
  'paragraph--project_feature_item',
  'paragraph--project_sow_item',
];

/**
 * Allows the client to see the deck's documents: pictures marked for the client, and signatures.
 */
const inPresentation: Rule = where(ownClient, (doc) => {
  const flags = ['field_make_cover_image', 'field_visible_to_client'];
  return sql<boolean>`(1 in (${sql.join(flags.map((flag) => column(doc, flag)))})
    or (${column(doc, 'field_include_in_presentation')} = 1 and not ${isOnKept(doc)})
    or ${isUnder(doc, pads)})`;
});

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
    field_document_field_parent: one(hosts, { plain: true, partlyReadBy: ['customer'] }),
    field_document_group_parent: one('node--project'),
  },
  mayRead: [
    administrator,
    manager,
    // Signed documents contain all prices: only for people who can see the proposal.
    notEvidence(unrestrictedStaffWorker),
    assignedDesigner,
    notEvidence(ownSubcontractor),
    visibleToClient,
    creator,
  ],
  shownTo: [inPresentation],
  mayWrite: [administrator, manager, assignedDesigner, uploader].map(notSigned),
  mayDelete: [administrator, manager, uploader].map(notSigned),
  mayCreate: staff,
  part: true,
  belongsBy: ['field_document_group_parent', 'field_document_field_parent'],
});

/**
 * Allows reading a file to readers of a document with the file, and to viewers of the deck;
 * portraits to everybody.
 */
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
  sql<boolean>`(exists (select 1 from reference p where p.to_id = ${sql.ref(`${at.e}.uuid`)} and p.field = 'user_picture')
    and not exists (select 1 from reference p where p.to_id = ${sql.ref(`${at.e}.uuid`)} and p.from_type = 'media--document'))`;

export const file = resourceType('file--file', {
  attributes: {
    filename: text({ readOnly: true }),
    filemime: text({ readOnly: true }),
    filesize: integer({ readOnly: true }),
    uri: text({ readOnly: true, indexed: true }),
  },
  relationships: { uid: one('user--user', { creator: true, readOnly: true }) },
  mayRead: [administrator, uploader, fileOfReadableDocument, portrait],
  mayWrite: [administrator, uploader].map(notOfSigned),
  mayDelete: [administrator, manager, uploader].map(notShown),
  mayCreate: [],
});
