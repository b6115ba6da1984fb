import { configureHttp } from '../../http';
import { idOf, photos } from './album';

interface Sent {
  /** Numbers of the photos asked for; null for the album. */
  readonly photos: readonly number[] | null;
  readonly isAborted: () => boolean;
  readonly answer: (status?: number) => Promise<void>;
}

interface AlbumService {
  sent: Sent[];
  /** Number of photos of the album. */
  count: number;
  /** Names of photos that the service has in place of their numbers; null for one that is hidden. */
  names: Record<number, string | null>;
  /** Whether the answer with the album has the photos as well. */
  isIncluded: boolean;
  /** Whether requests wait for `answer`. */
  isHeld: boolean;
}

const untouched = (): AlbumService => ({
  ...{ sent: [], count: 120, names: {}, isIncluded: false, isHeld: false },
});

/** What the content service of the albums has, and was asked for, in a test. */
export const service = untouched();

function bodyOf(asked: readonly number[] | null) {
  if (asked === null) {
    const data = Array.from({ length: service.count }, (_, photo) => ({
      ...{ type: photos.type, id: idOf(photo) },
    }));
    return {
      data: { type: 'node--album', id: 'a', attributes: {}, relationships: { photos: { data } } },
      included: service.isIncluded ? data.map((_, photo) => photoOf(photo)) : [],
    };
  }
  const found = asked.filter((photo) => service.names[photo] !== null && photo < service.count);
  return { data: found.map(photoOf) };
}

const photoOf = (photo: number) => ({
  ...{ type: photos.type, id: idOf(photo), relationships: {} },
  attributes: { name: service.names[photo] ?? String(photo) },
});

const answering: typeof fetch = (address, init) => {
  const ids = [...decodeURIComponent(String(address)).matchAll(/photo-(\d+)/g)];
  const asked = ids.length > 0 ? ids.map(([, photo]) => Number(photo)) : null;
  const signal = init?.signal;
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    const answer = async (status = 200) => {
      const body = JSON.stringify(bodyOf(asked));
      resolve(new Response(status === 200 ? body : '{}', { status }));
      await nextTask();
    };
    service.sent.push({ photos: asked, isAborted: () => signal?.aborted === true, answer });
    if (!service.isHeld) void answer();
  });
};

/** Starts a test with an untouched service of albums. */
export function answerForAlbums(): void {
  Object.assign(service, untouched());
  const nobody = { accessToken: () => null, renew: async () => null, ended: () => {} };
  configureHttp({ origin: 'http://content', ...nobody });
  globalThis.fetch = answering;
}

export const nextTask = () => new Promise((done) => setTimeout(done));
