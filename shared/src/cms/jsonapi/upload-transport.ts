import axios from 'axios';
import type { Incoming, Outgoing } from '../../http';

const client = axios.create({
  responseType: 'text',
  transformRequest: [(body: unknown) => body],
  transformResponse: [(body: unknown) => body],
  validateStatus: () => true,
});

/** Time in milliseconds without a sent byte or an answer after which a request has failed. */
const silentMs = 60_000;

/**
 * Sends a request by XMLHttpRequest, which reports upload progress (fetch does not). Loaded with
 * the first upload.
 */
export async function send(outgoing: Outgoing): Promise<Incoming> {
  const { method, url, headers, body, signal, onProgress } = outgoing;
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silentMs);
  };
  heard();
  try {
    const answer = await client.request<string>({
      method,
      url,
      headers: { ...headers },
      data: body,
      signal: AbortSignal.any([silence.signal, ...(signal ? [signal] : [])]),
      onUploadProgress: ({ loaded, total }) => {
        heard();
        onProgress?.(loaded, total ?? loaded);
      },
    });
    return { status: answer.status, text: answer.data };
  } finally {
    clearTimeout(timer);
  }
}
