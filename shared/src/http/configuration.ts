import { fetchTransport, type Transport } from './transport';

export interface HttpConfiguration {
  /** Origin of the content service without a trailing slash; empty for the page's origin. */
  readonly origin: string;
  /** Returns the current access token, or null when signed out. */
  accessToken(): string | null;
  /** Renews a refused token; resolves to null if the session cannot be renewed. */
  renew(): Promise<string | null>;
  /** Refreshes a token that would expire during a longer operation; optional. */
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

type HeadersOfSession = () => Readonly<Record<string, string>>;

let configuration = signedOut;
let headersOfSession: HeadersOfSession = () => ({});
let transport = fetchTransport;

/** Sets the configuration. Called once by the shell before the first request. */
export function configureHttp(given: HttpConfiguration): void {
  configuration = given;
}

/** Sets the function that returns headers for each request with a token, such as the header of a view as the client. */
export function configureSessionHeaders(given: HeadersOfSession): void {
  headersOfSession = given;
}

export function sessionHeaders(): Readonly<Record<string, string>> {
  return headersOfSession();
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
