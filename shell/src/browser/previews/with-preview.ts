import type { Registry } from '@portal/shared/contract';
import type { Scope } from 'effector';
import type { ReactNode } from 'react';
import { keptPreview } from './kept-preview';

interface Previewed {
  readonly registry: Registry;
  readonly badge: ReactNode;
}

/**
 * Returns the registry with the builds of the preview that `?preview=NAME` has set for this browser,
 * and a badge for every page; without a preview the registry as given.
 *
 * The gateway decides at every load of a page by the account of the person.
 */
export async function withPreview(registry: Registry, scope: Scope): Promise<Previewed> {
  const name = keptPreview.find();
  if (name === null) return { registry, badge: null };
  const { startPreview } = await import(/* webpackChunkName: 'preview' */ './start-preview');
  return startPreview(name, registry, scope);
}
