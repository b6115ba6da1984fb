import axios from 'axios';
import type { Incoming, Outgoing } from '../../http';

const client = axios.create({
  responseType: 'text',
  transformRequest: [(body: unknown) => body],
  transformResponse: [(body: unknown) => body],
  validateStatus: () => true,
});

/**
 * Sends a request by XMLHttpRequest, which reports upload progress (fetch does not). Loaded with
 * the first upload.
 */
export async function send(outgoing: Outgoing): Promise<Incoming> {
  const { method, url, headers, body, signal, onProgress } = outgoing;
  const answer = await client.request<string>({
    method,
    url,
    headers: { ...headers },
    data: body,
    ...(signal ? { signal } : {}),
    onUploadProgress: ({ loaded, total }) => onProgress?.(loaded, total ?? loaded),
  });
  return { status: answer.status, text: answer.data };
}
