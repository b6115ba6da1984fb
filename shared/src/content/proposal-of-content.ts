import { object } from 'yup';
import { defineResource, query, readOne } from '../cms';
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
import { taxRule } from '../installation';
import { readDocuments } from './documents';
import { readLegalTexts } from './legal-texts';
import { readProject } from './projects';
import { documents } from './resources/documents';

/**
 * The proposal of a project on a content system without `GET /api/proposal`, such as a plain Drupal: the same figures by
 * the same code, of what the reader may read there. The company's name and logo are not kept there, and stay empty.
 * Rejects with RequestFailed. Source: decision 11.
 */
export async function proposalOfContent(projectId: string): Promise<Proposal> {
  const [project, placed, legal, signatures] = await Promise.all([
    readProject(projectId),
    readDocuments(projectId),
    readLegalTexts(),
    readOne(signedPads, projectId, padsQuery()),
  ]);
  const textOf = (title: string) =>
    legal.find((text) => text.title.trim().toLowerCase() === title)?.html ?? '';
  const templates = projectTemplates(project.value) ?? [];
  const pictures = placed.map(({ document }) => document);
  return buildProposal({
    project: projectFacts(project),
    tax: taxRule(),
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

const signedPads = defineResource({
  type: 'node--project',
  attributes: object({}),
  read: ({ related }): ProposalFacts['signatures'] => {
    const [client, client2] = pads.map((field) => {
      const document = related.one(field, documents);
      return document ? pictureOf(document) : null;
    });
    return { client: client ?? null, client2: client2 ?? null };
  },
});

const padsQuery = () =>
  query()
    .addInclude(pads.map((field) => `${field}.field_media_file`))
    .addFields('node--project', [...pads]);

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
  // The sizes between are the portal's own service's.
  medium: large,
  thumbnail,
});
