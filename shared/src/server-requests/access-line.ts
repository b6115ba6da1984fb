import dayjs from 'dayjs';

/** An answered request. */
export interface AccessedRequest {
  readonly id: string;
  readonly method: string;
  /** Path with query. */
  readonly url: string;
  /** Address of the client. */
  readonly ip: string;
  readonly agent: string | null;
  readonly status: number;
  readonly milliseconds: number;
}

/** Longest path segment in a log line: longer segments may be secrets, such as of a mailed link. */
const longestSegment = 40;

/**
 * Returns a line of the access log as JSON: without query and long segments, which may contain secrets.
 * `service` names the program: `gateway` or `content`.
 */
export function accessLine(
  service: string,
  { id, method, url, ip, agent, status, milliseconds }: AccessedRequest,
): string {
  const [path = ''] = url.split('?');
  const segments = path.split('/').map((one) => (one.length > longestSegment ? ':long' : one));
  return JSON.stringify({
    time: dayjs().toISOString(),
    service,
    id,
    method,
    path: segments.join('/'),
    status,
    ms: Math.round(milliseconds),
    ip,
    agent,
  });
}
