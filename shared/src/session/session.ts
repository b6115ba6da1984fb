import { createEvent, createStore } from 'effector';
import type { RoleName } from '../domain/roles/roles';

const noRoles: readonly RoleName[] = [];

export interface Credentials {
  readonly mail: string;
  readonly password: string;
}

/** Session data that survives a reload, besides the tokens. */
export interface SignedIn {
  readonly userId: string;
  readonly roles: readonly RoleName[];
}

export interface Person {
  readonly name: string;
  readonly mail: string;
}

/** A sign-in was submitted by any sign-in form; only the shell handles the event. */
export const signInAsked = createEvent<Credentials>();
export const signOutAsked = createEvent();

/** The session started; fired by the shell. */
export const sessionStarted = createEvent<SignedIn>();
export const sessionEnded = createEvent();
export const signInFailed = createEvent<string>();
export const personRead = createEvent<Person>();

export const $session = createStore<SignedIn | null>(null)
  .on(sessionStarted, (_, session) => session)
  .reset(sessionEnded);
export const $isSignedIn = $session.map((session) => session !== null);
export const $roles = $session.map((session): readonly RoleName[] => session?.roles ?? noRoles);

export const $person = createStore<Person | null>(null)
  .on(personRead, (_, person) => person)
  .reset(sessionEnded);

export const $signInRunning = createStore(false)
  .on(signInAsked, () => true)
  .reset(sessionStarted, signInFailed);
export const $signInProblem = createStore<string | null>(null)
  .on(signInFailed, (_, text) => text)
  .reset(signInAsked, sessionStarted);
