import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Seeder } from '../../engine/content-files/seeder';
import { recordFile, type StoredBytes, storeBytes } from '../../engine/files/receive';
import type { JsonObject } from '../../engine/schema/json';
import type { Service } from '../../engine/service';

/** Ids of the demo documents. */
export interface DemoDocuments {
  readonly ofProject: readonly string[];
  readonly ofPatio: readonly string[];
  readonly ofBeds: readonly string[];
}

type Place = keyof DemoDocuments;

interface Paper {
  readonly place: Place;
  /** Name of the file in `cms/demo`. */
  readonly file: string;
  readonly title: string;
  readonly cover?: boolean;
  readonly inDeck?: boolean;
  readonly forClient?: boolean;
}

/** Pictures and PDFs of the demo site. */
const demoFiles = join(import.meta.dirname, '../../../demo');

const papers: readonly Paper[] = [
  {
    place: 'ofProject',
    file: 'terrace-at-dusk.jpg',
    title: 'The terrace at dusk',
    cover: true,
    forClient: true,
  },
  {
    place: 'ofPatio',
    file: 'stone-steps.jpg',
    title: 'Stone steps to the lawn',
    inDeck: true,
    forClient: true,
  },
  {
    place: 'ofPatio',
    file: 'materials.jpg',
    title: 'Slabs, stone and cedar',
    inDeck: true,
    forClient: true,
  },
  {
    place: 'ofBeds',
    file: 'summer-border.jpg',
    title: 'The border in July',
    inDeck: true,
    forClient: true,
  },
  {
    place: 'ofBeds',
    file: 'garden-plan.jpg',
    title: 'The garden from above',
    inDeck: true,
    forClient: true,
  },
  {
    place: 'ofProject',
    file: 'pergola-idea.jpg',
    title: 'A pergola, for later',
    forClient: true,
  },
  {
    place: 'ofProject',
    file: 'planting-plan.pdf',
    title: 'Planting plan',
    forClient: true,
  },
  {
    place: 'ofProject',
    file: 'site-notes.pdf',
    title: 'Site notes',
  },
];

export interface StoredPaper {
  readonly paper: Paper;
  readonly stored: StoredBytes;
}

/** Stores the files of all documents. */
export async function storePapers(service: Service): Promise<StoredPaper[]> {
  return Promise.all(
    papers.map(async (paper) => ({
      paper,
      stored: await storeBytes(service, paper.file, await readFile(join(demoFiles, paper.file))),
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

/** Adds the documents of the stored files, by owner. */
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
