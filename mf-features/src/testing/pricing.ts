import { $entries, hasFailed } from '@portal/shared/changes';
import type { Project } from '@portal/shared/domain';
import { sessionEnded, sessionStarted } from '@portal/shared/session';
import { allSettled, createWatch, type EventCallable, fork, type Scope } from 'effector';
import { announceFeatureFx, announceProjectFx, showMessageFx } from '../bus';
import { $project, $projectId, projectOpened } from '../estimate/project';
import '../estimate/outcomes';
import { forgetSavedFx } from '../estimate/saves';
import { type Behaviour, holdProject } from './estimate-service';

type Given = Iterable<readonly [unknown, unknown]>;

const open = new Set<Scope>();

/** The tabs of a test close with it: they send nothing any more. */
export async function closeTabs(): Promise<void> {
  for (const scope of open) await allSettled(sessionEnded, { scope });
  open.clear();
}

/** The service refuses requests of a method and a part of their path, with status 422. */
export const refusing =
  (method: string, part: string): NonNullable<Behaviour['refuse']> =>
  (call) =>
    call.method === method && call.path.includes(part) ? 422 : undefined;

/**
 * An estimate on the screen of somebody who prices it, over a content service that holds it (`serveEstimate`). What was
 * sent, said and announced is noted.
 */
export async function pricing(
  project: Project,
  behaviour: Behaviour = {},
  handlers: Given = [],
  values: Given = [],
) {
  const service = holdProject(project, behaviour);
  const messages: string[] = [];
  const announced: unknown[] = [];
  const scope = fork({
    values: new Map<never, never>([[$projectId, project.id], ...values] as never),
    handlers: new Map<never, never>([
      [announceFeatureFx, (told: unknown) => void announced.push(told)],
      [announceProjectFx, (told: unknown) => void announced.push(told)],
      [forgetSavedFx, () => undefined],
      [showMessageFx, ({ text }: { text: string }) => void messages.push(text)],
      ...handlers,
    ] as never),
  });
  open.add(scope);
  const userId = crypto.randomUUID();
  await allSettled(sessionStarted, { scope, params: { userId, roles: ['manager'] } });
  await allSettled(projectOpened, { scope, params: project.id });
  const now = (): Project => {
    const shown = scope.getState($project);
    if (!shown) throw new Error('The project is not shown.');
    return shown;
  };
  return {
    ...{ scope, service, messages, announced, project: now },
    /** Something happens, and all that follows from it: changes are stored or refused. */
    async does<Params>(event: EventCallable<Params>, params: NoInfer<Params>): Promise<void> {
      await allSettled(event as EventCallable<unknown>, { scope, params });
      await atRest(scope);
      await allSettled(scope);
    },
  };
}

/** Resolves once no change waits or is being sent. */
function atRest(scope: Scope): Promise<void> {
  const isAtRest = () => scope.getState($entries).every(hasFailed);
  return new Promise((resolve) => {
    const stop = createWatch({ unit: $entries, scope, fn: () => isAtRest() && end() });
    const end = () => {
      stop();
      resolve();
    };
    if (isAtRest()) end();
  });
}
