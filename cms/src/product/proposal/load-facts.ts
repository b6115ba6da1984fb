import type { PaymentFacts, ProposalFacts, ProposalProject } from '@portal/shared/domain';
import { type Loaded, loadByIds } from '../../engine/load/load-records';
import type { Reader } from '../../engine/load/sources';
import { isObject, type Json } from '../../engine/schema/json';
import type { Service } from '../../engine/service';
import type { Database } from '../../engine/storage/database';
import { featureFacts, type Sources } from './feature-facts';
import { pictureOf, picturesOf, type Sign } from './pictures';
import { htmlOf, isSet, loadTogether, type Records, textOf, textOrNull, valueOf } from './records';

/** Relationships of a project that the proposal reads. */
export const proposalInclude: readonly string[] = [
  'field_project_client',
  'field_project_psi',
  'field_project_files.field_media_file',
  'field_project_client_signature.field_media_file',
  'field_project_client_signature2.field_media_file',
  'field_project_features.field_feature_line_items',
  'field_project_features.field_feature_third_party',
  'field_project_features.field_feature_sow',
  'field_project_features.field_feature_attachment.field_media_file',
  'field_project_features.field_feature_items.field_item_line_items',
  'field_project_features.field_feature_items.field_item_third_party',
  'field_project_features.field_feature_items.field_item_attachment.field_media_file',
];

const part = (value: Json, key: string): string =>
  isObject(value) && typeof value[key] === 'string' ? value[key] : '';

/** Formats an address on one line: street, town, province, postal code. */
const addressLine = (address: Json): string =>
  ['address_line1', 'locality', 'administrative_area', 'postal_code']
    .map((key) => part(address, key))
    .filter((text) => text !== '')
    .join(', ');

function projectFacts(project: Loaded, client: Loaded | undefined): ProposalProject {
  const dates = valueOf(project, 'field_project_date');
  return {
    id: project.entity.uuid,
    title: textOf(project, 'title'),
    description: textOf(project, 'field_project_description'),
    clientId: client?.entity.uuid ?? null,
    clientName: textOf(client, 'field_user_name') || textOf(client, 'name'),
    address: client ? addressLine(valueOf(client, 'field_user_address')) : '',
    startDate: part(dates, 'value') || null,
    endDate: part(dates, 'end_value') || null,
    signed: isSet(project, 'field_project_signed'),
    signedBy: textOrNull(project, 'field_project_signed_by'),
    signedDate: textOrNull(project, 'field_project_signed_date'),
  };
}

const paymentFacts = (payment: Loaded): PaymentFacts => ({
  id: payment.entity.uuid,
  name: textOf(payment, 'field_psi_name') || textOf(payment, 'title'),
  description: textOf(payment, 'field_psi_description'),
  amount: textOrNull(payment, 'field_psi_amount'),
  dueDate: textOrNull(payment, 'field_psi_due_date'),
  status: textOrNull(payment, 'field_psi_payment_status'),
  paid: textOrNull(payment, 'field_psi_paid'),
  rule: textOrNull(payment, 'field_psi_rule'),
});

async function all(reader: Reader<Database>, type: string, root?: string): Promise<Loaded[]> {
  const query = reader.db
    .selectFrom('entity')
    .select('uuid')
    .where('type', '=', type)
    .orderBy('number');
  const rows = await (root ? query.where('root', '=', root) : query).execute();
  const found = await loadByIds(
    reader,
    reader.model.named(type),
    rows.map((row) => row.uuid),
  );
  return found.toSorted((left, right) => left.entity.number - right.entity.number);
}

/** Loads all documents of the project, including documents linked only by their own reference. */
async function documentsOf(
  reader: Reader<Database>,
  project: string,
): Promise<{ documents: Loaded[]; records: Records }> {
  const documents = await all(reader, 'media--document', project);
  const ids = documents.map(({ entity }) => entity.uuid);
  return {
    documents,
    records: await loadTogether(reader, 'media--document', ids, ['field_media_file']),
  };
}

const parentOf = (document: Loaded): string | undefined =>
  document.targets.find(({ field }) => field === 'field_document_field_parent')?.id;

async function legalTexts(reader: Reader<Database>): Promise<(title: string) => string> {
  const texts = await all(reader, 'node--legal');
  return (title) =>
    htmlOf(
      texts.find((text) => textOf(text, 'title').trim().toLowerCase() === title),
      'body',
    );
}

function signaturesOf(records: Records, project: Loaded, sign: Sign): ProposalFacts['signatures'] {
  const of = (field: string) => pictureOf(records, records.along(project, field)[0], sign);
  return {
    client: of('field_project_client_signature'),
    client2: of('field_project_client_signature2'),
  };
}

/** Loads the input of a proposal; `reader` must have full access, independent of the recipient. */
export async function loadFacts(
  reader: Reader<Database>,
  { settings, logo }: Pick<Service, 'settings' | 'logo'>,
  id: string,
  sign: Sign,
): Promise<ProposalFacts | null> {
  const together = await loadTogether(reader, 'node--project', [id], proposalInclude);
  const project = together.get(id);
  if (!project) return null;
  const { documents, records: ofDocuments } = await documentsOf(reader, id);
  const records: Records = {
    get: (wanted) => together.get(wanted) ?? ofDocuments.get(wanted),
    along: (record, field) =>
      (record.type.name === 'media--document' ? ofDocuments : together).along(record, field),
  };
  const sources: Sources = {
    records,
    documentsOf: (host) => documents.filter((document) => parentOf(document) === host),
    templates: await all(reader, 'node--feature_template'),
    sign,
  };
  const legal = await legalTexts(reader);
  return {
    project: projectFacts(project, records.along(project, 'field_project_client')[0]),
    tax: settings.tax,
    covers: picturesOf(
      records,
      documents.filter((document) => isSet(document, 'field_make_cover_image')),
      sign,
    ),
    features: records
      .along(project, 'field_project_features')
      .map((feature) => featureFacts(sources, feature)),
    payments: records.along(project, 'field_project_psi').map(paymentFacts),
    legalHtml: legal('legal'),
    signaturesHtml: legal('signatures'),
    signatures: signaturesOf(records, project, sign),
    company: {
      name: settings.companyName,
      address: settings.companyAddress,
      logo: logo?.path ?? null,
    },
  };
}
