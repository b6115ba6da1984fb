import type { FastifyRequest } from 'fastify';
import { nobody, type Viewer } from '../access/viewer';
import { Problem } from '../errors/problem';
import { viewerOf } from '../oauth/accounts';
import { noteSeen } from '../oauth/sessions';
import { findTokenOwner } from '../oauth/token-owner';
import type { Service } from '../service';
import { readEventPlace } from '../storage/dialect';
import { clientViewer, viewedProject } from './view-as-client';

/** Thrown for an invalid token: 401 for any request. */
export class BadToken extends Error {
  constructor(readonly description: string) {
    super(description);
  }
}

/** Returns the token of an `Authorization` header; null without a bearer token. */
export const bearerOf = (header = ''): string | null => {
  const [scheme = '', token = ''] = header.split(' ');
  return scheme.toLowerCase() === 'bearer' && token !== '' ? token : null;
};

/** Who sends a request. */
export interface Requester {
  readonly viewer: Viewer;
  /**
   * Version of the data (`dataVersionIn`) before any other read of the request. Null if the answer must not be cached: for an
   * anonymous request, an account of another content system, and a view as the client.
   */
  readonly dataVersion: string | null;
  /** Place in the stream of events before any other read of the request; null if only the hub knows the place. */
  readonly eventPlace: string | null;
}

/** What is not known of the moment of a request without a token of this service. */
const noMoment = { dataVersion: null, eventPlace: null };

/**
 * Returns the viewer of the bearer token, or the client of the project that the request views as the client; anonymous
 * without a token. Throws `BadToken`, and `Problem` 403 and 404 for a view as the client.
 */
export async function requesterOf(service: Service, request: FastifyRequest): Promise<Requester> {
  const token = bearerOf(request.headers.authorization);
  if (token === null) return { viewer: nobody, ...noMoment };
  const { identify } = service;
  const found = identify
    ? { ...noMoment, eventPlace: await readEventPlace(service.db), viewer: await identify(token) }
    : await ownerOf(service, token);
  const project = viewedProject(request);
  if (project === null) return found;
  const viewer = await clientViewer(service, request, found.viewer, project);
  return { ...found, viewer, dataVersion: null };
}

/** As `requesterOf`, without version and place of the data. */
export const viewerOfRequest = async (service: Service, request: FastifyRequest): Promise<Viewer> =>
  (await requesterOf(service, request)).viewer;

/** Returns the owner of a token that this service issued. Throws `BadToken`. */
async function ownerOf(service: Service, given: string): Promise<Requester> {
  const found = await findTokenOwner(service.db, given);
  if (found?.token.revoked) throw new BadToken('Access token has been revoked');
  if (!found?.account?.active || found.token.expires <= service.now()) throw unverified();
  await noteSeen(service.db, found.token, service.now());
  const { account, token, dataVersion, eventPlace } = found;
  return { viewer: viewerOf(account, token.family), dataVersion, eventPlace };
}

const unverified = () => new BadToken('Access token could not be verified');

/** Returns the signed-in viewer. Throws `Problem` 401 without a token, and `BadToken`. */
export async function signedIn(service: Service, request: FastifyRequest): Promise<Viewer> {
  const viewer = await viewerOfRequest(service, request);
  if (!viewer.id) throw new Problem(401, 'No authentication credentials provided.');
  return viewer;
}
