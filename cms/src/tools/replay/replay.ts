import { prepareService } from '../../create-service';
import { createApp } from '../../engine/http/app';
import { userRules } from '../../engine/oauth/user-rules';
import type { Service } from '../../engine/service';
import { readSettings } from '../../engine/settings';
import { openDatabase } from '../../engine/storage/database';
import { documentRules } from '../../product/types/document-rules';
import { openAccounts } from './accounts';
import { compare } from './compare';
import { openContent } from './content';
import { declareSeen } from './declare-seen';
import type { Difference } from './difference';
import { addFillers } from './fillers';
import { historyOf } from './history';
import { withIds } from './ids';
import { onPurpose } from './on-purpose';
import { prepareContent } from './prepare-content';
import { prepareSession } from './prepare-session';
import type { Recording } from './recording';
import type { Case } from './rule';
import { send } from './send';
import { idsOf, type Stage, settle } from './settle';
import type { RecordedSite } from './sites';

export interface Verdict {
  readonly file: string;
  readonly outcome: 'agrees' | 'on purpose' | 'differs';
  /** Names of the rules that explain intended differences. */
  readonly reasons: readonly string[];
  /** Unexplained differences. */
  readonly differences: readonly Difference[];
}

function judge(differences: readonly Difference[], about: Case): Verdict {
  const explained = differences.map((difference) => ({
    difference,
    rule: onPurpose.find((rule) => rule.explains(difference, about)),
  }));
  const reasons = [...new Set(explained.flatMap(({ rule }) => rule?.name ?? []))];
  const left = explained.filter(({ rule }) => !rule).map(({ difference }) => difference);
  const known = reasons.length > 0 ? 'on purpose' : 'agrees';
  return {
    file: about.recording.file,
    outcome: left.length > 0 ? 'differs' : known,
    reasons,
    differences: left,
  };
}

async function replayOne(stage: Stage, original: Recording): Promise<Verdict> {
  const recording = withIds(original, stage.ids);
  const secrets = await prepareSession(recording, stage.accounts);
  await prepareContent(recording, stage);
  const fillers = await addFillers(stage, recording, secrets);
  const before = await idsOf(stage.service);
  const answer = await send(stage.origin, recording, secrets);
  for (const id of fillers) await stage.content.remove(id);
  const settled = await settle(stage, original, answer, before);
  const differences = compare(settled, answer, stage.history.anonymous);
  return judge(differences, { recording: settled, answer, gone: stage.gone });
}

/** Environment variables with the storage locations of the service during a replay. */
export type Environment = Readonly<Record<string, string>>;

/** Exchanges to replay. */
export interface ReplayedSite {
  readonly site: RecordedSite;
  readonly recordings: readonly Recording[];
  /** Further exchanges of the same site, to fill gaps. */
  readonly background?: readonly Recording[];
}

function openSite(
  environment: Environment,
  { site, recordings, background = [] }: ReplayedSite,
): Promise<Service> {
  const origins = new Set(recordings.flatMap(({ headers }) => headers.origin ?? []));
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    CMS_CORS_ORIGINS: [...origins].join(','),
    ...environment,
  });
  const types = declareSeen(site, [...background, ...recordings]);
  const hasDocuments = types.some(({ name }) => name === 'media--document');
  return prepareService(settings, openDatabase(settings), {
    ...{ types, calls: [], reads: [], routes: [] },
    rules: () =>
      new Map([
        ['user--user', userRules],
        ...(hasDocuments ? [['media--document', documentRules] as const] : []),
      ]),
  });
}

async function replayAll(
  service: Service,
  origin: string,
  { recordings, background = [] }: ReplayedSite,
): Promise<Verdict[]> {
  const history = historyOf(recordings, background);
  const gone = new Set<string>();
  const content = await openContent(service, history.earliest, gone);
  for (const resource of history.initial) await content.show(resource);
  const accounts = await openAccounts(service, content, history);
  const world = { content, accounts, history, gone };
  const stage: Stage = { ...world, service, origin, ids: new Map() };
  const verdicts: Verdict[] = [];
  for (const recording of recordings) verdicts.push(await replayOne(stage, recording));
  return verdicts;
}

/**
 * Replays recorded exchanges in order against the service over HTTP.
 *
 * Declarations and content are derived from the exchanges; before each exchange the content is set
 * to the recorded state.
 */
export async function replay(environment: Environment, replayed: ReplayedSite): Promise<Verdict[]> {
  const service = await openSite(environment, replayed);
  const app = await createApp(service);
  try {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    return await replayAll(service, origin, replayed);
  } finally {
    await app.close();
    await service.db.destroy();
  }
}
