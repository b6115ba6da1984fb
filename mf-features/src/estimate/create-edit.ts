import type { Project } from '@portal/shared/domain';
import { createEffect, createEvent, merge, sample } from 'effector';
import { announceFeatureFx, announceProjectFx, failed, showMessageFx, succeeded } from '../bus';
import { isOfProject } from '../domain/tree';
import { $project, editEnded, editStarted } from './project';

interface EditRules<Params> {
  readonly apply: (project: Project, params: Params) => Project;
  /** Writes it; `before` is the project without the edit. */
  readonly send: (params: Params, before: Project) => Promise<unknown>;
  /** Takes the local change back. Without it the value stays, for whoever shows it as failed. */
  readonly undo?: (now: Project, params: Params, before: Project, error: Error) => Project;
  readonly failureText: (params: Params, now: Project | null) => string | null;
  readonly successText?: (params: Params) => string | null;
}

interface Sent<Params> {
  readonly params: Params;
  readonly before: Project;
}

/**
 * An edit that shows at once, is written behind, and is told or taken back when the write fails (decision 46).
 * `asked` is what views call; `sendFx` what tests replace.
 */
export function createEdit<Params extends { readonly featureId: string }>(
  rules: EditRules<Params>,
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
  sample({ clock: sendFx.finally, target: editEnded });

  $project.on(sendFx, (now, { params }) => now && rules.apply(now, params));
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
  const told = merge([
    failure.map((text) => text && failed(text)),
    success.map((text) => text && succeeded(text)),
  ]);
  sample({ clock: told, filter: Boolean, target: showMessageFx });

  return { asked, sendFx };
}
