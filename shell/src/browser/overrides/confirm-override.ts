import type { Override, Registry } from '@portal/shared/contract';
import { $language, localise } from '@portal/shared/i18n';
import type { Scope } from 'effector';
import { ask } from '../question/ask';
import { keptSession } from '../session/kept-session';
import { fillOverrideText } from './fill-override-text';
import { overrideTexts } from './override-texts';
import { readOverride } from './read-override';

export type OverrideDecision =
  | { readonly kind: 'taken'; readonly override: Override; readonly registry: Registry }
  | { readonly kind: 'left' }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Returns the registry with one remote overridden, if the gateway confirms that the person may
 * override and the person confirms the origin in a dialog.
 */
export async function confirmOverride(
  override: Override,
  registry: Registry,
  scope: Scope,
): Promise<OverrideDecision> {
  try {
    await requireAllowed(override);
    if (!(await isConfirmed(override, scope))) return { kind: 'left' };
    const build = await readOverride(override);
    const others = registry.remotes.filter(({ name }) => name !== override.name);
    const remotes = [...others, { ...build, previous: null }];
    return { kind: 'taken', override, registry: { ...registry, remotes } };
  } catch (error) {
    return { kind: 'refused', reason: error instanceof Error ? error.message : String(error) };
  }
}

async function requireAllowed({ name, base }: Override): Promise<void> {
  const answer = await fetch('/overrides', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${keptSession.tokens()?.access ?? ''}`,
    },
    body: JSON.stringify({ override: `${name}:${base}` }),
  });
  if (answer.ok) return;
  const { message } = (await answer.json()) as { message?: string };
  throw new Error(message ?? `The gateway answers ${answer.status}.`);
}

function isConfirmed(override: Override, scope: Scope): Promise<boolean> {
  const language = scope.getState($language);
  return ask({
    text: fillOverrideText(overrideTexts.overrideAsked, language, override),
    yes: localise(overrideTexts.overrideTake, language),
    no: localise(overrideTexts.overrideLeave, language),
  });
}
