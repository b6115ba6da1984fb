import { defineResource, object, query, readOne } from '../cms';
import {
  addressLine,
  buildProposal,
  documentKind,
  type Feature,
  type FeatureFacts,
  type FeatureTemplate,
  type ItemFacts,
  isShown,
  type Line,
  type NamedLine,
  type Picture,
  type Project,
  type ProjectDocument,
  type Proposal,
  type ProposalFacts,
  projectTemplates,
  type SubItem,
  serialiseFeatureValue,
  templateOf,
} from '../domain';
import { readLegalTexts } from './legal-texts';
import { readProject } from './projects';
import { documents } from './resources/documents';

/**
 * Builds the proposal of a project on a content system without `GET /api/proposal`, for example a
 * plain Drupal, by the code that the embedded service uses, from records that the reader may see.
 * Company name and logo are empty: a plain Drupal does not store them. Rejects with RequestFailed.
 * Source: decision 11.
 */
export async function proposalOfContent(projectId: string): Promise<Proposal> {
  const [project, legal, { files, signatures }] = await Promise.all([
    readProject(projectId),
    readLegalTexts(),
    readOne(ownDocuments, projectId, ownDocumentsQuery()),
  ]);
  const textOf = (title: string) =>
    legal.find((text) => text.title.trim().toLowerCase() === title)?.html ?? '';
  const templates = projectTemplates(project.value) ?? [];
  const pictures = [...files, ...project.features.flatMap(documentsOf)];
  return buildProposal({
    project: projectFacts(project),
    tax: project.tax,
    covers: picturesOf(pictures.filter(({ isCover }) => isCover)),
    features: project.features.map((feature) => featureFacts(feature, templates)),
    payments: project.payments,
    legalHtml: textOf('legal'),
    signaturesHtml: textOf('signatures'),
    signatures,
    company: { name: '', address: '', logo: null },
  });
}

const pads = ['field_project_client_signature', 'field_project_client_signature2'] as const;

/** Documents attached to the project itself: files and signatures. */
const ownDocuments = defineResource({
  type: 'node--project',
  attributes: object({}),
  read: ({ related }) => {
    const [client, client2] = pads.map((field) => {
      const document = related.one(field, documents);
      return document ? pictureOf(document) : null;
    });
    return {
      files: related.many('field_project_files', documents),
      signatures: { client: client ?? null, client2: client2 ?? null },
    };
  },
});

const ownDocumentFields = ['field_project_files', ...pads];

const ownDocumentsQuery = () =>
  query()
    .addInclude(ownDocumentFields.map((field) => `${field}.field_media_file`))
    .addFields('node--project', ownDocumentFields);

const projectFacts = (project: Project): ProposalFacts['project'] => ({
  id: project.id,
  title: project.title,
  description: project.description,
  clientId: project.client?.id ?? null,
  clientName: project.client?.name ?? '',
  address: addressLine(project.client?.address ?? null),
  startDate: project.startDate,
  endDate: project.endDate,
  signed: project.signed,
  signedBy: project.signedBy,
  signedDate: project.signedDate,
});

function featureFacts(feature: Feature, templates: readonly FeatureTemplate[]): FeatureFacts {
  const template = templateOf(templates, feature.value);
  const attached = [
    ...feature.attachments,
    ...feature.items.filter(isShown).flatMap((one) => one.attachments),
  ];
  return {
    ...partFacts(feature),
    description: feature.description,
    items: feature.items.map(itemFacts),
    pictures: picturesOf(attached.filter(({ inPresentation }) => inPresentation)),
    statementsOfWork: feature.statementsOfWork
      .map(({ body }) => body)
      .filter((html) => html !== ''),
    safety: template?.safety ?? [],
    maintenance: template?.maintenance ?? [],
  };
}

const documentsOf = ({ attachments, items }: Feature): ProjectDocument[] => [
  ...attachments,
  ...items.flatMap((item) => item.attachments),
];

const itemFacts = (item: SubItem): ItemFacts => ({
  ...partFacts(item),
  choice: item.choice,
  choiceGroup: item.choiceGroup,
  chosen: item.chosen,
});

const partFacts = (part: Feature | SubItem) => ({
  id: part.id,
  name: part.name,
  notes: part.plannerNotes,
  status: part.status,
  overheadPercent: part.overheadPercent,
  value: serialiseFeatureValue(part.value),
  lines: part.lines.map(namedLine),
  thirdParty: part.thirdParty.map(namedLine),
});

const namedLine = ({ name, quantity, unitPrice, overheadPercent }: Line): NamedLine => ({
  name,
  quantity,
  unitPrice,
  overheadPercent,
});

const picturesOf = (found: readonly ProjectDocument[]): Picture[] => {
  const once = new Map(found.map((document) => [document.id, document]));
  return [...once.values()].filter(({ mime }) => documentKind(mime) === 'image').map(pictureOf);
};

const pictureOf = ({ id, title, name, url, large, thumbnail }: ProjectDocument): Picture => ({
  id,
  title: title || name,
  url,
  large,
  // A plain Drupal has no intermediate sizes.
  medium: large,
  thumbnail,
});
