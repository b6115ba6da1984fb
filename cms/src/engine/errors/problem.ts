/** A refusal for the client: title, status and detail of a JSON:API error object. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    /** JSON pointers with details, if several values are invalid. */
    readonly pointers: readonly { readonly detail: string; readonly pointer: string }[] = [],
    /** Name of the invalid query parameter. */
    readonly parameter: string | null = null,
  ) {
    super(detail);
  }
}

/** Creates the refusal of a query parameter. */
export const wrongQuery = (parameter: string, detail: string, status = 400): Problem =>
  new Problem(status, detail, [], parameter);

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

const sections: Readonly<Record<number, string>> = {
  400: '10.4.1',
  401: '10.4.2',
  403: '10.4.4',
  404: '10.4.5',
  405: '10.4.6',
  409: '10.4.10',
  412: '10.4.13',
  415: '10.4.16',
  500: '10.5.1',
};

export const jsonapi = {
  version: '1.0',
  meta: { links: { self: { href: 'http://jsonapi.org/format/1.0/' } } },
};

const infoLink = (status: number) =>
  sections[status]
    ? {
        info: {
          href: `https://www.w3.org/Protocols/rfc2616/rfc2616-sec10.html#sec${sections[status]}`,
        },
      }
    : {};

/** Returns the location of the error: a query parameter, or a pointer into the request document. */
const sourceOf = ({ parameter, status }: Problem, hasBody: boolean) => {
  if (parameter !== null) return { source: { parameter } };
  return hasBody && [400, 409, 422].includes(status) ? { source: { pointer: '/data' } } : {};
};

/**
 * Returns the body of a refusal; `via` is the requested URL, `hasBody` tells whether the request
 * had a body.
 */
export function problemBody(problem: Problem, via: string, hasBody: boolean) {
  const head = { title: titles[problem.status] ?? 'Error', status: String(problem.status) };
  const links = { links: { via: { href: via }, ...infoLink(problem.status) } };
  const errors =
    problem.pointers.length > 0
      ? problem.pointers.map(({ detail, pointer }) => ({
          ...head,
          detail,
          ...(problem.status === 422 ? {} : links),
          source: { pointer },
        }))
      : [{ ...head, detail: problem.detail, ...links, ...sourceOf(problem, hasBody) }];
  return { jsonapi, errors };
}
