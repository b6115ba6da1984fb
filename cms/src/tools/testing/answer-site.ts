import { type Database, openDatabase } from '../../engine/storage/database';
import { type ClientSite, makeClientSite } from './client-site';
import { at, type RunningSite, startSite, stopSite } from './running-site';
import { statementsOf } from './statements';

export interface Sent {
  readonly role?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly text: string;
}

/** A site whose answers are compared, with a project of the demo's client. */
export interface AnswerSite {
  readonly site: RunningSite;
  /** The connection of another program. */
  readonly other: Database;
  readonly shown: ClientSite;
  readonly tokens: Record<string, string>;
  /** Id of the account of the demo's client. */
  readonly client: string;
  readonly ask: (path: string, sent?: Sent) => Promise<Answer>;
  /** Returns an answer that is not from the cache. */
  readonly uncached: (path: string, sent?: Sent) => Promise<Answer>;
  /** Asks until an answer took no query besides that for the token, and returns it. */
  readonly cached: (path: string, sent?: Sent) => Promise<Answer>;
  /** Reads of every type, of records with parts and of what they refer to. */
  readonly reads: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Headers that may differ: only the length of a cached answer is known before it is sent. */
const framing = new Set(['date', 'content-length', 'transfer-encoding']);

const asker =
  ({ origin }: RunningSite, tokens: Readonly<Record<string, string>>): AnswerSite['ask'] =>
  async (path, { role = 'manager', method = 'GET', headers } = {}) => {
    const answer = await fetch(`${origin}/jsonapi/${path}`, {
      method,
      headers: { authorization: `Bearer ${tokens[role] ?? ''}`, ...headers },
    });
    const compared = [...answer.headers].filter(([name]) => !framing.has(name));
    return { status: answer.status, headers: compared, text: await answer.text() };
  };

const asCached =
  ({ service }: RunningSite, ask: AnswerSite['ask']): AnswerSite['cached'] =>
  async (path, sent) => {
    for (let tries = 0; tries < 200; tries += 1) {
      let answer = await ask(path, sent);
      const asked = await statementsOf(service.db, async () => {
        answer = await ask(path, sent);
      });
      if (asked.length === 1) return answer;
    }
    throw new Error(`${path} is never answered from the cache.`);
  };

export const tree = 'include=field_project_client,field_project_features.field_feature_line_items';

/** Returns related records of several types, and lists with all that their records refer to. */
async function readsOfReferences({ service }: RunningSite, ask: AnswerSite['ask']) {
  const found: string[] = [];
  for (const { entity, bundle, relationships } of service.model.types) {
    const names = Object.keys(relationships);
    const several = names.find((name) => (relationships[name]?.to.length ?? 0) > 1);
    if (several === undefined) continue;
    const list = `${entity}/${bundle}?page[limit]=3&include=${names.join(',')}`;
    const { data } = JSON.parse((await ask(list, { role: 'administrator' })).text);
    const [first] = Array.isArray(data) ? data : [];
    if (first) found.push(list, `${entity}/${bundle}/${String(first.id)}/${several}`);
  }
  if (found.length === 0) throw new Error('No record refers to records of several types.');
  return found;
}

export async function startAnswerSite(
  settings: Readonly<Record<string, string>> = {},
): Promise<AnswerSite> {
  const site = await startSite(settings);
  const other = openDatabase(site.service.settings);
  const tokens: Record<string, string> = {};
  for (const role of ['administrator', 'manager', 'designer', 'customer'])
    tokens[role] = await site.token(`demo_${role}`);
  const me = await site.ask(tokens.customer ?? '', 'GET', '/jsonapi');
  const client = String(at(me.body, 'meta', 'links', 'me', 'meta', 'id'));
  const shown = await makeClientSite(site, tokens.administrator ?? '', client);
  const ask = asker(site, tokens);
  const reads = [
    ...site.service.model.types.map(({ entity, bundle }) => `${entity}/${bundle}?page[limit]=50`),
    `node/project?page[limit]=50&${tree},field_project_features.field_feature_items`,
    `node/project/${shown.project}?${tree}`,
    `node/project/${shown.project}/field_project_client`,
    ...(await readsOfReferences(site, ask)),
  ];
  return {
    ...{ site, other, tokens, client, shown, ask, reads },
    uncached: (path, { headers, ...sent } = {}) =>
      ask(path, { ...sent, headers: { ...headers, 'cache-control': 'no-cache' } }),
    cached: asCached(site, ask),
    stop: async () => {
      await other.destroy();
      await stopSite(site);
    },
  };
}
