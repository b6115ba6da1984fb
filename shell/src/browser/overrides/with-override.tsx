import { bus } from '@portal/shared/bus';
import { type Override, overrideIn, type Registry } from '@portal/shared/contract';
import { $language, localise } from '@portal/shared/i18n';
import { type Scope, scopeBind } from 'effector';
import type { ReactNode } from 'react';
import { messageShown } from '../messages/messages.model';
import { consumeFailedOverride, dropOverride } from './drop-override';
import { fillOverrideText } from './fill-override-text';
import { overrideTexts } from './override-texts';

interface Surroundings {
  readonly scope: Scope;
  readonly allowedOrigins: readonly string[];
  hasUnsaved(): boolean;
}

interface Overridden {
  readonly registry: Registry;
  readonly override: Override | null;
  readonly badge: ReactNode;
}

/**
 * Returns the registry with the override from the address, as in
 * `?override=mf-people:http://localhost:3001/`.
 *
 * The override lasts for one document: a reload asks again, any other address has no override. A
 * failing override is dropped, unless a person would lose unsaved input.
 */
export async function withOverride(
  registry: Registry,
  { scope, allowedOrigins, hasUnsaved }: Surroundings,
): Promise<Overridden> {
  const say = scopeBind(messageShown, { scope, safe: true });
  const language = scope.getState($language);
  const dropped = consumeFailedOverride();
  if (dropped) {
    const text = fillOverrideText(overrideTexts.overrideDropped, language, {
      name: dropped,
      origin: '',
    });
    say({ kind: 'warning', text });
  }
  const without = { registry, override: null, badge: null };
  const asked = new URLSearchParams(location.search).get('override');
  if (asked === null) return without;
  const override = overrideIn(asked);
  if (!override || !allowedOrigins.includes(override.origin)) {
    say({ kind: 'error', text: localise(overrideTexts.overrideRefused, language) });
    return without;
  }
  const { confirmOverride } = await import(/* webpackChunkName: 'override' */ './confirm-override');
  const answer = await confirmOverride(override, registry, scope);
  if (answer.kind === 'refused') {
    say({
      kind: 'error',
      text: `${localise(overrideTexts.overrideRefused, language)} ${answer.reason}`,
    });
  }
  if (answer.kind !== 'taken') return without;
  dropWhenItFails(override, hasUnsaved);
  const { OverrideBadge } = await import(/* webpackChunkName: 'override' */ './override-badge');
  const badge = <OverrideBadge override={override} onDrop={() => dropOverride(null)} />;
  return { registry: answer.registry, override, badge };
}

function dropWhenItFails({ name }: Override, hasUnsaved: () => boolean): void {
  bus.scope('override').listen('remote/failed@1', ({ remote, phase }) => {
    if (remote === name && phase !== 'crash' && !hasUnsaved()) dropOverride(name);
  });
}
