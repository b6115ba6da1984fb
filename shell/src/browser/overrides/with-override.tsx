import { bus } from '@portal/shared/bus';
import { type Override, overrideIn, type Registry } from '@portal/shared/contract';
import { $language, localise } from '@portal/shared/i18n';
import { type Scope, scopeBind } from 'effector';
import type { ReactNode } from 'react';
import { messageShown } from '../messages/messages.model';
import { texts } from '../texts/texts';
import { dropOverride, takeDropped } from './drop-override';
import { overrideText } from './override-text';

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
 * The registry with the override that the address asks for, as in `?override=mf-people:http://localhost:3001/`.
 *
 * It lasts as long as the document: a reload of that address asks again, and any other address does without it. One that
 * fails is dropped, unless somebody would lose what they have entered.
 */
export async function withOverride(
  registry: Registry,
  { scope, allowedOrigins, hasUnsaved }: Surroundings,
): Promise<Overridden> {
  const say = scopeBind(messageShown, { scope, safe: true });
  const language = scope.getState($language);
  const dropped = takeDropped();
  if (dropped) {
    const text = overrideText(texts.overrideDropped, language, { name: dropped, origin: '' });
    say({ kind: 'warning', text });
  }
  const without = { registry, override: null, badge: null };
  const asked = new URLSearchParams(location.search).get('override');
  if (asked === null) return without;
  const override = overrideIn(asked);
  if (!override || !allowedOrigins.includes(override.origin)) {
    say({ kind: 'error', text: localise(texts.overrideRefused, language) });
    return without;
  }
  const { askOverride } = await import(/* webpackChunkName: 'override' */ './ask-override');
  const answer = await askOverride(override, registry, scope);
  if (answer.kind === 'refused') {
    say({ kind: 'error', text: `${localise(texts.overrideRefused, language)} ${answer.reason}` });
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
