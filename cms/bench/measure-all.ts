import { sql } from 'kysely';
import { asManager } from '../src/tools/testing/client';
import { type Bench, changes, creations, heading, type Row, reads } from './compare';
import { summary } from './measure';
import { measureBatch } from './measure-batch';
import { measureSignature } from './measure-signature';
import { plainList, plainProject } from './plain-sql';

const deep = 'field_project_client,field_project_features.field_feature_line_items';
/** Fields that the portal's list requests. */
const shown = [
  'fields[node--project]=title,changed,field_project_status,field_project_payment_status,field_project_client_budget,field_project_date,field_project_signed,field_project_client,field_project_assigned_user,field_project_subcontractors',
  'fields[user--user]=field_user_name,display_name',
  'include=field_project_client',
  'page[limit]=50',
].join('&');
const byClient = `${shown}&sort=field_project_client.field_user_name`;
const ofClient = `${shown}&filter[c][condition][path]=field_project_client.field_user_name&filter[c][condition][operator]=CONTAINS&filter[c][condition][value]=client%2012&sort=-changed`;
const newest = `${shown}&sort=-changed`;
const search = `${shown}&filter[t][condition][path]=title&filter[t][condition][operator]=CONTAINS&filter[t][condition][value]=garden%200&sort=title`;

/** The list at 32 connections: how long the slowest requests wait. */
const crowd: Row = async (bench) => {
  const path = `node/project?${newest}`;
  const crowded = (times: number) => bench.client.do({ path, what: 'read', times, atOnce: 32 });
  await crowded(320);
  const { perSecond, p50, p99 } = summary([await crowded(640)]);
  console.log(
    `list at 32 connections: ${perSecond.toFixed(0)} a second, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${(p99 / p50).toFixed(1)} x p50)`,
  );
};

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);

/** Heap size of the process after each tenth of the reads. */
const memory: Row = async ({ client, reads: times }) => {
  const heaps: string[] = [];
  const whole: string[] = [];
  const path = 'node/project?page[limit]=1&include=field_project_client';
  for (let round = 0; round < 10; round += 1) {
    await client.do({ path, what: 'read', times: times / 10 });
    global.gc?.();
    heaps.push(megabytes(process.memoryUsage().heapUsed));
    whole.push(megabytes(process.memoryUsage().rss));
  }
  console.log(`heap over ${times} reads, MB: ${heaps.join(', ')}`);
  console.log(`resident, MB: ${whole.join(', ')}`);
};

const rows: Readonly<Record<string, Row>> = {
  'list, newest first': reads(
    () => `node/project?${newest}`,
    400,
    () => plainList,
  ),
  'list, filter, include': reads(() => `node/project?${search}`, 200),
  'list, sort by client': reads(() => `node/project?${byClient}`, 100),
  'list, filter by client': reads(() => `node/project?${ofClient}`, 100),
  'list, crowd': crowd,
  'one project, small': reads(
    ({ small }) => `node/project/${small}?include=${deep}`,
    300,
    ({ small }) => plainProject(small),
  ),
  'one project, deep': reads(
    ({ project }) => `node/project/${project}?include=${deep}`,
    60,
    ({ project }) => plainProject(project),
  ),
  patch: changes(300),
  create: creations(300),
  batch: ({ origin }, ask) => measureBatch({ origin, ask }),
  'first signature': ({ origin }) => measureSignature(origin),
  memory,
};

/**
 * Prints the table of one store: the rows with names that contain `wanted`, or all rows if empty.
 */
export async function measureAll(bench: Bench, wanted: string): Promise<void> {
  const counted = await sql<{ n: number }>`select count(*) as n from entity`.execute(
    bench.service.db,
  );
  const ask = await asManager(bench.origin);
  console.log(`\n${bench.store}, ${counted.rows[0]?.n} records`);
  console.log(heading);
  for (const [name, measureRow] of Object.entries(rows))
    if (name.includes(wanted)) await measureRow(bench, ask, name);
}
