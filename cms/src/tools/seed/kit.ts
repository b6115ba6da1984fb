import type { Seeder } from '../../engine/content-files/seeder';
import { writeInstant } from '../../engine/schema/instant';
import type { Checklist } from './checklist';
import type { DemoDocuments } from './documents';
import type { DemoPeople } from './people';

/** Context for the demo projects. */
export interface DemoKit {
  readonly seeder: Seeder;
  readonly people: DemoPeople;
  readonly templates: ReadonlyMap<string, string>;
  readonly checklist: Checklist;
  readonly documents: DemoDocuments;
}

/** Returns the day a number of days from today, `YYYY-MM-DD`. */
export const dayFrom = ({ seeder }: Pick<DemoKit, 'seeder'>, days: number): string =>
  writeInstant(seeder.writer.now + days * 86_400).slice(0, 10);
