import { isObject, type Json } from '../../engine/schema/json';
import { compareValues } from './compare-bodies';
import type { Difference } from './difference';
import { labelOnly, labelsIn, withoutAccounts } from './label-only';
import type { Recording } from './recording';
import type { Answer } from './send';

const mediaOf = (type: string | undefined): string => (type ?? '').split(';')[0]?.trim() ?? '';

/**
 * Additional members of this service's responses with locations: clients ignore unknown members.
 */
const additions: Readonly<Record<string, readonly string[]>> = {
  /** Total number of records in a list; revision of an account, for `If-Match`. */
  meta: ['count', 'revision'],
  /** URLs of image styles. */
  attributes: ['image_style_uri'],
};

const isEmptyMeta = (name: string, value: Json): boolean =>
  name === 'meta' && isObject(value) && Object.keys(value).length === 0;

/** Removes additional members from a response; `within` is the name of the containing member. */
function plain(value: Json, within = ''): Json {
  if (Array.isArray(value)) return value.map((one) => plain(one));
  if (!isObject(value)) return value;
  const kept = Object.entries(value)
    .filter(([name]) => !additions[within]?.includes(name))
    .map(([name, inner]): [string, Json] => [name, plain(inner ?? null, name)])
    .filter(([name, inner]) => !isEmptyMeta(name, inner));
  return Object.fromEntries(kept);
}

const headersOf = (headers: Readonly<Record<string, string>>, isPreflight: boolean) => ({
  'content-type': mediaOf(headers['content-type']),
  allow: headers.allow ?? '',
  location: headers.location ? 'present' : '',
  'www-authenticate': headers['www-authenticate'] ? 'present' : '',
  'access-control-allow-methods':
    isPreflight && headers['access-control-allow-methods'] ? 'present' : '',
});

function compareHeaders(recording: Recording, answer: Answer): Difference[] {
  const isPreflight = recording.method === 'OPTIONS';
  const recorded: Record<string, string> = headersOf(recording.answerHeaders, isPreflight);
  const here: Record<string, string> = headersOf(answer.headers, isPreflight);
  return Object.keys(recorded)
    .filter((name) => recorded[name] !== here[name])
    .map((at) => ({ at, recorded: recorded[at] || 'none', here: here[at] || 'none' }));
}

/** Keeps a text body as text. */
const texts = (recorded: Json): Difference[] =>
  isObject(recorded) || Array.isArray(recorded)
    ? [{ at: 'body', recorded: 'JSON', here: 'a text' }]
    : [];

/** Returns the differences to the recorded response. A different status is reported alone. */
export function compare(
  recording: Recording,
  answer: Answer,
  anonymous: ReadonlySet<string>,
): Difference[] {
  if (recording.status !== answer.status)
    return [
      {
        at: 'status',
        recorded: String(recording.status),
        here: `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`,
      },
    ];
  const [recorded, here] = [recording.answer, plain(answer.body)];
  if (typeof here === 'string') return [...compareHeaders(recording, answer), ...texts(recorded)];
  const labels = labelsIn(recorded, here, anonymous);
  return [
    ...compareHeaders(recording, answer),
    ...labels.map((id) => ({ at: labelOnly, recorded: id, here: 'nothing' })),
    ...compareValues([], withoutAccounts(recorded, labels), withoutAccounts(here, labels)),
  ];
}
