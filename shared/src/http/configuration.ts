import { fetchTransport, type Transport } from './transport';

export interface HttpConfiguration {
  /** Where the content service answers, without a slash at the end; empty for the page's own origin. */
  readonly origin: string;
  /** The token that requests carry, or null when signed out. */
  accessToken(): string | null;
  /** Gets a new token once the old one is refused; null when there is none to be had. */
  renew(): Promise<string | null>;
  /** Makes sure that the token lasts for a longer operation; optional. */
  prepare?(): Promise<unknown>;
  /** Told when a session is over: no new token, or the new one was refused too. */
  ended(): void;
}

const signedOut: HttpConfiguration = {
  origin: '',
  accessToken: () => null,
  renew: () => Promise.resolve(null),
  ended: () => undefined,
};

let configuration = signedOut;
let transport = fetchTransport;

/** Set once by the shell, before the first request. */
export function configureHttp(given: HttpConfiguration): void {
  configuration = given;
}

/** Carries requests that report their progress another way than by fetch, which cannot. */
export function setProgressTransport(given: Transport): void {
  transport = given;
}

export function httpConfiguration(): HttpConfiguration {
  return configuration;
}

export function transportFor(wantsProgress: boolean): Transport {
  return wantsProgress ? transport : fetchTransport;
}
