import type { Project } from '@portal/shared/domain';
import { createEffect, createEvent, sample } from 'effector';
import {
  announceFeatureFx,
  announceProjectFx,
  failed,
  showMessageFx,
  succeeded,
  warned,
} from '../bus';
import { isOfProject } from '../domain/tree';
import { $project, editEnded, editRefused, editStarted } from './project';

interface EditRules<Params, Answer> {
  readonly apply: (project: Project, params: Params) => Project;
  /** Writes it; `before` is the project without the edit. */
  readonly send: (params: Params, before: Project) => Promise<Answer>;
  /** Puts what is stored in place of what was sent, where the service made something else of it. */
  readonly take?: (now: Project, params: Params, answer: Answer) => Project;
  /** Takes the local change back. Without it the value stays, for whoever shows it as failed. */
  readonly undo?: (now: Project, params: Params, before: Project, error: Error) => Project;
  readonly failureText: (params: Params, now: Project | null) => string | null;
  readonly successText?: (params: Params) => string | null;
  /** What is said where the service made something else of what was sent. */
  readonly warningText?: (params: Params, answer: Answer) => string | null;
}

interface Sent<Params> {
  readonly params: Params;
  readonly before: Project;
}

/**
 * An edit that shows at once, is written behind, and is told or taken back when the write fails (decision 46).
 * `asked` is what views call; `sendFx` what tests replace.
 */
export function createEdit<Params extends { readonly featureId: string }, Answer = unknown>(
  rules: EditRules<Params, Answer>,
) {
  const asked = createEvent<Params>();
  const sendFx = createEffect(({ params, before }: Sent<Params>) => rules.send(params, before));

  sample({
    clock: asked,
    source: $project,
    filter: (project) => project !== null,
    fn: (before, params) => ({ before: before as Project, params }),
    target: sendFx,
  });
  sample({ clock: sendFx, target: editStarted });
  sample({ clock: sendFx.done, target: editEnded });
  sample({ clock: sendFx.fail, target: rules.undo ? editRefused : editEnded });

  $project.on(sendFx, (now, { params }) => now && rules.apply(now, params));
  $project.on(sendFx.done, (now, { params: { params }, result }) =>
    now && rules.take ? rules.take(now, params, result) : now,
  );
  $project.on(sendFx.fail, (now, { params: { params, before }, error }) =>
    now && rules.undo ? rules.undo(now, params, before, error) : now,
  );

  const stored = sendFx.done.map(({ params: { params, before } }) => ({
    projectId: before.id,
    featureId: params.featureId,
  }));
  sample({ clock: stored, filter: (part) => !isOfProject(part), target: announceFeatureFx });
  sample({ clock: stored, filter: isOfProject, target: announceProjectFx });
  const failure = sample({
    clock: sendFx.fail,
    source: $project,
    fn: (now, { params: { params } }) => rules.failureText(params, now),
  });
  const success = sendFx.done.map(({ params: { params } }) => rules.successText?.(params) ?? null);
  const warning = sendFx.done.map(
    ({ params: { params }, result }) => rules.warningText?.(params, result) ?? null,
  );
  // One by one: of what happens together, one sample of them all would tell one.
  sample({ clock: failure, filter: Boolean, fn: failed, target: showMessageFx });
  sample({ clock: success, filter: Boolean, fn: succeeded, target: showMessageFx });
  sample({ clock: warning, filter: Boolean, fn: warned, target: showMessageFx });

  return { asked, sendFx };
}
