import type { FirstFinding } from './tampering';

/** The last of several references keeps the order with a higher position. */
const butTheLast = 'nothing, row';

type Answers = Readonly<Record<string, FirstFinding | typeof butTheLast>>;

/** Columns of every record that no page shows and no access rule reads. */
const layout: Answers = {
  entity_number: 'nothing',
  langcode: 'nothing',
  status: 'nothing',
  created: 'nothing',
};
const ofParagraph: Answers = {
  ...layout,
  parent_id: 'nothing',
  parent_type: 'nothing',
  parent_field_name: 'nothing',
};
const ofReference: Answers = { from_type: 'nothing', position: 'nothing' };
const pointing = (kind: FirstFinding): Answers => ({
  ...ofReference,
  from_id: kind,
  field: kind,
  to_id: kind,
});

/** Rows of one kind of evidence, with the answer to one change of each column. */
export interface Tampered {
  readonly table: string;
  readonly rows: string;
  readonly answers: Answers;
}

const records = `select record from evidence_chain where kind = 'signature'`;
const requests = `select record from evidence_chain where kind = 'change-answer'`;
const references = (fields: string, of: string) =>
  `select * from reference where field in (${fields}) and from_id in (${of})`;

/** Files of the evidence with a name. */
const files = (
  name: string,
) => `select * from file__file where filename like '${name}' and uuid in (
  select to_id from reference where field = 'field_media_file' and from_id in (
  select to_id from reference where field in ('field_signed_documents', 'field_answer_documents')))`;

const file = (kind: FirstFinding): Answers => ({
  ...layout,
  uuid: kind,
  changed: 'nothing',
  filename: 'nothing',
  filemime: 'nothing',
  filesize: 'nothing',
  uri: kind,
});

/** Returns the answer to one change of each column of each record of a project with evidence. */
export const tamperedTables = (project: string): Readonly<Record<string, Tampered>> => ({
  chain: {
    table: 'evidence_chain',
    rows: 'select * from evidence_chain',
    answers: {
      position: 'reordered',
      kind: 'row',
      project: 'row',
      record: 'row',
      body: 'row',
      hash: 'row',
      key_id: 'key',
      signature: 'row',
    },
  },
  'end of the chain': {
    table: 'setting',
    rows: `select * from setting where name = 'evidence head'`,
    answers: { name: 'row', value: 'row' },
  },
  'signed proposal': {
    table: 'node__signed_proposal',
    rows: `select * from node__signed_proposal where uuid in (${records})`,
    // The service alone writes a signed proposal: every column is compared.
    answers: Object.fromEntries(
      [
        ...['uuid', 'entity_number', 'langcode', 'status', 'title', 'created', 'changed'],
        ...['signed_by', 'signed_total', 'signed_json_sha256', 'signed_pdf_sha256'].map(
          (name) => `field_${name}`,
        ),
      ].map((name) => [name, 'row']),
    ),
  },
  'entity of a signed proposal': {
    table: 'entity',
    rows: `select * from entity where uuid in (${records})`,
    answers: {
      uuid: 'refused',
      type: 'removed',
      entity: 'nothing',
      number: 'row',
      revision: 'nothing',
      machine_name: 'row',
      owner: 'row',
      parent: 'row',
      root: 'removed',
    },
  },
  'project of a signed proposal': {
    table: 'reference',
    rows: references(`'field_signed_project'`, records),
    answers: pointing('row'),
  },
  'documents of a signed proposal': {
    table: 'reference',
    rows: references(`'field_signed_documents'`, records),
    answers: { ...pointing('row'), position: butTheLast },
  },
  'signature of a pad': {
    table: 'pad_signature',
    rows: `select * from pad_signature where document in (select to_id from reference
      where field like 'field_project_client_signature%')`,
    answers: {
      document: 'row',
      user_id: 'row',
      name: 'row',
      hash: 'row',
      picture: 'row',
      consent: 'row',
      signed: 'row',
    },
  },
  'signature of a project': {
    table: 'reference',
    rows: references(
      `'field_project_client_signature', 'field_project_client_signature2', 'field_project_signed_proposal'`,
      `'${project}'`,
    ),
    answers: pointing('row'),
  },
  'change request': {
    table: 'paragraph__change_order',
    rows: `select * from paragraph__change_order where uuid in (${requests})`,
    answers: {
      ...ofParagraph,
      uuid: 'row',
      field_description: 'row',
      // Notes of the staff, which the client does not read.
      field_notes: 'nothing',
      field_change_request_status: 'row',
      field_submitted_date: 'row',
      field_decided_date: 'row',
      field_decline_reason: 'row',
      field_payment_timing: 'row',
      field_payment_due_date: 'row',
    },
  },
  'entity of a change request': {
    table: 'entity',
    rows: `select * from entity where uuid in (${requests})`,
    answers: {
      uuid: 'refused',
      type: 'row',
      entity: 'nothing',
      number: 'nothing',
      revision: 'nothing',
      machine_name: 'nothing',
      owner: 'nothing',
      parent: 'row',
      root: 'row',
    },
  },
  'references of a change request': {
    table: 'reference',
    rows: references(
      `'field_submitted_by', 'field_decided_by', 'field_feature', 'field_co_line_items'`,
      requests,
    ),
    answers: pointing('row'),
  },
  'documents of an answer': {
    table: 'reference',
    rows: references(`'field_answer_documents'`, requests),
    answers: { ...pointing('row'), position: butTheLast },
  },
  'line of a change request': {
    table: 'paragraph__line_item',
    rows: `select * from paragraph__line_item where uuid in (
      select to_id from reference where from_id in (${requests}))`,
    answers: {
      ...ofParagraph,
      uuid: 'row',
      field_line_item_name: 'row',
      field_description: 'row',
      field_quantity: 'row',
      field_unit_price: 'row',
      field_overhead: 'row',
      // The client does not read the following columns, and no total contains them.
      field_quantifier: 'nothing',
      field_formula: 'nothing',
      field_formula_overridden: 'nothing',
      field_total: 'nothing',
      field_is_editable: 'nothing',
      field_original_id: 'nothing',
      field_source_option: 'nothing',
    },
  },
  document: {
    table: 'media__document',
    rows: `select * from media__document where uuid in (
      select to_id from reference where field = 'field_answer_documents')`,
    // Names in the list of documents; the contents are compared by hash.
    answers: {
      ...layout,
      uuid: 'refused',
      name: 'nothing',
      changed: 'nothing',
      field_document_name: 'nothing',
      field_document_title: 'nothing',
      field_make_cover_image: 'nothing',
      field_include_in_presentation: 'nothing',
      field_visible_to_client: 'nothing',
    },
  },
  'file of a PDF': { table: 'file__file', rows: files('%.pdf'), answers: file('pdf') },
  'file of a JSON': {
    table: 'file__file',
    rows: files('%.json'),
    answers: file('json'),
  },
  'file of a drawing': {
    table: 'file__file',
    rows: files('signature-%'),
    answers: file('picture'),
  },
});
