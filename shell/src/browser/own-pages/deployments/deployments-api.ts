import type { DeploymentsOverview } from '../../../server/deployments/overview';
import { keptSession } from '../../session/kept-session';

export type {
  BuildOverview,
  DeploymentsOverview,
  PackageOverview,
  PreviewOverview,
} from '../../../server/deployments/overview';

/** An operation with the builds that the administrator saw; the gateway refuses outdated builds. */
export interface DeploymentOperation {
  readonly name: string;
  readonly kind: 'promote' | 'withdraw' | 'rollback';
  readonly live: string;
  readonly canary: string | null;
}

const answeredWithinMs = 30_000;

/** Reads what runs and the history. Rejects with the reason of the gateway. */
export const readOverview = (): Promise<DeploymentsOverview> => call('', {});

/** Changes a deployment; returns what runs now. Rejects with the reason of the gateway. */
export const operate = ({
  name,
  kind,
  ...seen
}: DeploymentOperation): Promise<DeploymentsOverview> =>
  call(`/${encodeURIComponent(name)}/${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(seen),
  });

async function call(path: string, init: RequestInit): Promise<DeploymentsOverview> {
  const answer = await fetch(`/api/deployments${path}`, {
    ...init,
    signal: AbortSignal.timeout(answeredWithinMs),
    headers: { ...init.headers, authorization: `Bearer ${keptSession.tokens()?.access ?? ''}` },
  });
  if (answer.ok) return (await answer.json()) as DeploymentsOverview;
  throw new Error(reasonIn(await answer.text()) ?? `The gateway answers ${answer.status}.`);
}

/** Returns the reason in an error answer; null for an answer of another server. */
function reasonIn(text: string): string | null {
  try {
    const { errors } = JSON.parse(text) as { errors?: readonly { detail: string }[] };
    return errors?.map(({ detail }) => detail).join('\n') ?? null;
  } catch {
    return null;
  }
}
