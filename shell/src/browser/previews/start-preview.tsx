import type { Registry, RemoteBuild } from '@portal/shared/contract';
import { type Failure, failureOf, request } from '@portal/shared/http';
import { $language, localise } from '@portal/shared/i18n';
import { type Scope, scopeBind } from 'effector';
import type { ReactNode } from 'react';
import { messageShown } from '../messages/messages.model';
import { keptSession } from '../session/kept-session';
import { filled } from '../texts/filled';
import { keptPreview } from './kept-preview';
import { PreviewBadge } from './preview-badge';
import { previewTexts } from './preview-texts';

interface StartedPreview {
  readonly registry: Registry;
  readonly badge: ReactNode;
}

/**
 * Returns the registry with the builds of a preview, read from the gateway for the signed-in person.
 *
 * A preview that the gateway refuses is left, with a message; a preview that cannot be read is kept for
 * the next page. Before sign-in the badge offers to start the preview.
 */
export async function startPreview(
  name: string,
  registry: Registry,
  scope: Scope,
): Promise<StartedPreview> {
  if (!keptSession.tokens()) return { registry, badge: <PreviewBadge name={name} builds={null} /> };
  try {
    const builds = await readBuilds(name);
    const remotes = builds.reduce(withBuild, registry.remotes);
    return {
      registry: { ...registry, remotes },
      badge: <PreviewBadge name={name} builds={builds} />,
    };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'refused') keptPreview.forget();
    showRefusal(name, failure, scope);
    return { registry, badge: null };
  }
}

const readBuilds = async (name: string): Promise<readonly RemoteBuild[]> => {
  const path = `/api/deployments/previews/${encodeURIComponent(name)}`;
  const { remotes } = await request<{ remotes: readonly RemoteBuild[] }>({
    path,
    isForPortal: true,
  });
  return remotes;
};

/** A preview replaces live build and canary. */
const withBuild = (remotes: Registry['remotes'], build: RemoteBuild): Registry['remotes'] => [
  ...remotes.filter((one) => one.name !== build.name),
  { ...build, previous: null },
];

function showRefusal(name: string, failure: Failure, scope: Scope): void {
  const reason = failure.kind === 'refused' ? failure.detail : '';
  const text = filled(localise(previewTexts.refused, scope.getState($language)), { name });
  const show = scopeBind(messageShown, { scope, safe: true });
  show({ kind: 'warning', text: `${text} ${reason}`.trim() });
}
