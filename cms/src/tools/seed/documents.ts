import sharp from 'sharp';
import type { JsonObject } from '../../engine/declare/json';
import { recordFile, type StoredBytes, storeBytes } from '../../engine/files/receive';
import type { Seeder } from '../../engine/portable/seeder';
import type { Service } from '../../engine/service';
import { makePdf } from './paper';
import { cedarPergola } from './pictures/cedar-pergola';
import { materialsBoard } from './pictures/materials-board';
import { patioAtDusk } from './pictures/patio-at-dusk';
import { plantingPlan } from './pictures/planting-plan';
import { stoneSteps } from './pictures/stone-steps';
import { summerBorder } from './pictures/summer-border';

/** Ids of the demo's documents. */
export interface DemoDocuments {
  readonly ofProject: readonly string[];
  readonly ofPatio: readonly string[];
  readonly ofBeds: readonly string[];
}

type Place = keyof DemoDocuments;

interface Paper {
  readonly place: Place;
  readonly file: string;
  readonly title: string;
  readonly cover?: boolean;
  readonly inDeck?: boolean;
  readonly forClient?: boolean;
  readonly bytes: () => Promise<Buffer>;
}

const picture = (draw: () => string) => () =>
  sharp(Buffer.from(draw())).jpeg({ quality: 86, mozjpeg: false }).toBuffer();
const pdf = (title: string, lines: readonly string[]) => async () => makePdf(title, lines);

const papers: readonly Paper[] = [
  {
    place: 'ofProject',
    file: 'terrace-at-dusk.jpg',
    title: 'The terrace at dusk',
    cover: true,
    forClient: true,
    bytes: picture(patioAtDusk),
  },
  {
    place: 'ofPatio',
    file: 'stone-steps.jpg',
    title: 'Stone steps to the lawn',
    inDeck: true,
    forClient: true,
    bytes: picture(stoneSteps),
  },
  {
    place: 'ofPatio',
    file: 'materials.jpg',
    title: 'Slabs, stone and cedar',
    inDeck: true,
    forClient: true,
    bytes: picture(materialsBoard),
  },
  {
    place: 'ofBeds',
    file: 'summer-border.jpg',
    title: 'The border in July',
    inDeck: true,
    forClient: true,
    bytes: picture(summerBorder),
  },
  {
    place: 'ofBeds',
    file: 'garden-plan.jpg',
    title: 'The garden from above',
    inDeck: true,
    forClient: true,
    bytes: picture(plantingPlan),
  },
  {
    place: 'ofProject',
    file: 'pergola-idea.jpg',
    title: 'A pergola, for later',
    forClient: true,
    bytes: picture(cedarPergola),
  },
  {
    place: 'ofProject',
    file: 'planting-plan.pdf',
    title: 'Planting plan',
    forClient: true,
    bytes: pdf('Planting plan - Harbour Walk backyard', [
      'Two serviceberries, 60 mm caliper, at the east and west corners of the terrace.',
      'Eighteen shrubs, 2 gal: hydrangea, ninebark and summersweet, 36 in on centre.',
      'Forty-two perennials, 1 gal: salvia, coneflower, allium and feather reed grass,',
      'in drifts of seven, 16 in on centre.',
      '',
      'Soil: triple mix to 12 in. Mulch: cedar, 3 in, kept clear of the stems.',
      'Water deeply twice a week through the first summer.',
    ]),
  },
  {
    place: 'ofProject',
    file: 'site-notes.pdf',
    title: 'Site notes',
    bytes: pdf('Site notes - internal', [
      'Gate 34 in clear. Mini excavator with 33 in track only.',
      'Gas line runs 4 ft west of the kitchen doors; locates ordered.',
      'Fall of the lawn: 7 in more than the survey shows.',
    ]),
  },
];

export interface StoredPaper {
  readonly paper: Paper;
  readonly stored: StoredBytes;
}

/** Draws the pictures and stores the files of all documents. */
export async function storePapers(service: Service): Promise<StoredPaper[]> {
  return Promise.all(
    papers.map(async (paper) => ({
      paper,
      stored: await storeBytes(service, paper.file, await paper.bytes()),
    })),
  );
}

const attributes = ({ title, cover, inDeck, forClient }: Paper): JsonObject => ({
  name: title,
  field_document_name: title,
  field_document_title: title,
  field_make_cover_image: cover === true,
  field_include_in_presentation: inDeck === true,
  field_visible_to_client: forClient === true,
});

/** The documents of the stored files, by where they hang. */
export async function addDocuments(
  seeder: Seeder,
  stored: readonly StoredPaper[],
): Promise<DemoDocuments> {
  const ids: Record<Place, string[]> = { ofProject: [], ofPatio: [], ofBeds: [] };
  for (const { paper, stored: bytes } of stored) {
    const file = await recordFile(seeder.writer, bytes);
    ids[paper.place].push(
      await seeder.add('media--document', attributes(paper), { field_media_file: file }),
    );
  }
  return ids;
}
