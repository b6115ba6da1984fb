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
/** A sign-out was confirmed, and what is not sent is discarded; fired by the shell. */
export const sessionLeft = createEvent();

/** The second step of a sign-in whose password was right (ADR 69). */
export interface SecondStep {
  /** Names the step at the content system. */
  readonly token: string;
  /** Whether the account has no authenticator app yet and sets one up now. */
  readonly isEnrolment: boolean;
}

/** A code of an authenticator app, or a recovery code, was entered; answered by the shell alone. */
export const codeEntered = createEvent<string>();
/** The person begins the sign-in anew. */
export const secondStepLeft = createEvent();
/** The person has kept the new recovery codes: the session starts. */
export const recoveryCodesKept = createEvent();

/** The password was right, and a code is needed; fired by the shell. */
export const secondStepNeeded = createEvent<SecondStep>();
/** The second step took too long; fired by the shell. */
export const secondStepExpired = createEvent();
/** Recovery codes of a new authenticator app, told once; fired by the shell. */
export const recoveryCodesTold = createEvent<readonly string[]>();

/** The session started; fired by the shell. */
export const sessionStarted = createEvent<SignedIn>();
export const sessionEnded = createEvent();

/** A project as the person views it in place of its client (decision 26); the session stays the person's. */
export interface ClientView {
  readonly projectId: string;
  /** Null for a project without a client account. */
  readonly clientName: string | null;
}

/** An administrator or manager asks to view a project, by id, as its client; only the shell handles the event. */
export const clientViewAsked = createEvent<string>();
/** The person leaves the view of a project, by id; only the shell handles the event. */
export const clientViewLeft = createEvent<string>();
/** The page started as a view of a project as its client; fired by the shell. */
export const clientViewStarted = createEvent<ClientView>();
export const $clientView = createStore<ClientView | null>(null)
  .on(clientViewStarted, (_, view) => view)
  .reset(sessionEnded);
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

export const $secondStep = createStore<SecondStep | null>(null)
  .on(secondStepNeeded, (_, step) => step)
  .reset(sessionStarted, secondStepLeft, secondStepExpired);
export const $recoveryCodes = createStore<readonly string[] | null>(null)
  .on(recoveryCodesTold, (_, codes) => codes)
  .reset(sessionStarted);

export const $signInRunning = createStore(false)
  .on([signInAsked, codeEntered], () => true)
  .reset(sessionStarted, signInFailed, secondStepNeeded, recoveryCodesTold);
export const $signInProblem = createStore<string | null>(null)
  .on(signInFailed, (_, text) => text)
  .reset(signInAsked, codeEntered, secondStepNeeded, secondStepLeft, sessionStarted);
