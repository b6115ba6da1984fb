import { fetchTransport, type Transport } from './transport';

export interface HttpConfiguration {
  /** Where the content service answers, without a slash at the end; empty for the page's own origin. */
  readonly origin: string;
  /** The token that requests carry, or null when signed out. */
  accessToken(): string | null;
  /** Renews a refused token; resolves to null if the session cannot be renewed. */
  renew(): Promise<string | null>;
  /** Makes sure that the token lasts for a longer operation; optional. */
  prepare?(): Promise<unknown>;
  /** Called when the session has ended: no new token, or the new token was refused as well. */
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

/** Sets the transport for requests with upload progress, which fetch does not report. */
export function setProgressTransport(given: Transport): void {
  transport = given;
}

export function httpConfiguration(): HttpConfiguration {
  return configuration;
}

export function transportFor(wantsProgress: boolean): Transport {
  return wantsProgress ? transport : fetchTransport;
}
