import { useNavigate } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import { createEvent, createStore } from 'effector';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { messageShown } from '../messages/messages.model';
import { $layout } from '../preferences/layout';
import { PartBoundary } from '../remote-view/part-boundary';
import { useRegistry } from '../routes/portal-context';
import { useFrameTexts } from '../texts/frame-texts';
import { goKeys } from './go-keys';
import { hasDialog, isFree } from './is-free';
import { pressedLetter } from './pressed-letter';
import { letterTyped } from './typed-ahead';

const KeyHelp = lazy(() => import(/* webpackChunkName: 'key-help' */ './key-help'));

export const keyHelpAsked = createEvent();
const keyHelpClosed = createEvent();
const $isHelpOpen = createStore(false)
  .on(keyHelpAsked, () => true)
  .reset(keyHelpClosed);

/** Longest pause in milliseconds between g and the letter of a page. */
const pauseMs = 1500;

interface PortalKeysProps {
  /** Id of the popover that Ctrl+K toggles. */
  readonly searchId: string;
}

/**
 * Keys of the portal: Ctrl+K or Command+K toggles the search, `?` lists the shortcuts, g and a letter
 * opens a page. A dialog keeps the keys; letters count only if no field has the focus.
 */
export const PortalKeys = ({ searchId }: PortalKeysProps) => {
  usePress(searchId);
  const t = useFrameTexts();
  const { isHelpOpen, close, show } = useUnit({
    isHelpOpen: $isHelpOpen,
    close: keyHelpClosed,
    show: messageShown,
  });
  if (!isHelpOpen) return null;
  const fail = () => {
    show({ kind: 'error', text: t('partUnavailable') });
    close();
  };
  return (
    <PartBoundary onError={fail} whenBroken={() => null}>
      <Suspense>
        <KeyHelp onClose={() => close()} />
      </Suspense>
    </PartBoundary>
  );
};

const isModifier = ({ key }: KeyboardEvent) => ['Shift', 'CapsLock'].includes(key);

const isSearchKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && pressedLetter(event) === 'k';

function toggleSearch(event: KeyboardEvent, searchId: string): void {
  event.preventDefault();
  // A search above a dialog could leave the page and the dialog.
  if (!hasDialog()) document.getElementById(searchId)?.togglePopover();
}

/** Whether a letter is typed for the open search, whose field has not loaded yet. */
const isTypedAhead = ({ key, ctrlKey, metaKey }: KeyboardEvent, searchId: string): boolean =>
  key.length === 1 &&
  !(ctrlKey || metaKey) &&
  document.querySelector(`#${searchId}:popover-open:not(:has(input))`) !== null;

function usePress(searchId: string): void {
  const navigate = useNavigate();
  const registry = useRegistry();
  const { roles, layout, askHelp, typeAhead } = useUnit({
    roles: $roles,
    layout: $layout,
    askHelp: keyHelpAsked,
    typeAhead: letterTyped,
  });
  const goAt = useRef(-Infinity);

  const pressLetter = useEffectEvent((event: KeyboardEvent) => {
    const isGoing = event.timeStamp - goAt.current < pauseMs;
    goAt.current = -Infinity;
    if (event.key === '?') return askHelp();
    const letter = pressedLetter(event);
    const page = isGoing && goKeys(registry, roles).find(({ goKey }) => goKey === letter);
    if (page) return void navigate(page.url);
    if (letter === 'g') goAt.current = event.timeStamp;
  });

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isModifier(event)) return;
    if (isSearchKey(event)) toggleSearch(event, searchId);
    else if (isTypedAhead(event, searchId)) typeAhead(event.key);
    if (layout.keys === 'on' && isFree(event)) pressLetter(event);
    else goAt.current = -Infinity;
  });

  // Before the toolbar is seen: whoever sees it may press a key.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
