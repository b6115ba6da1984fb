import { labelOnly, labelsIn } from './label-only';
import { modelDifferences } from './model-differences';
import { jsonapiPlace, placeOf, succeeded } from './recording';
import {
  dangling,
  isOf,
  isStatus,
  mayEverything,
  type Rule,
  recordedSays,
  says,
  typeStartsWith,
} from './rule';
import { sentBy } from './seen';

/** All intended differences; any other difference is a failure. */
export const onPurpose: readonly Rule[] = [
  {
    name: 'cookie session',
    reason:
      'Sessions are tokens here: a cookie opens nothing, so no request can be forged with one.',
    explains: (_, { recording }) => recording.headers.cookie !== undefined,
  },
  {
    name: 'basic authentication',
    reason: 'A password is sent to the token endpoint alone, which counts failures.',
    explains: (_, { recording }) => (recording.headers.authorization ?? '').startsWith('Basic '),
  },
  {
    name: 'held back, not locked',
    reason:
      'There, failed attempts lock an account or an address (403). Here whoever goes on is held back for a growing time (429).',
    explains: (_, about) =>
      about.answer.status === 429 &&
      (recordedSays(about, 'flood_') || recordedSays(about, 'Too many failed')),
  },
  {
    name: 'HTML page',
    reason:
      'Where Drupal shows a page of its theme, the service answers with the status and a short text.',
    explains: ({ at }, { recording }) =>
      (recording.answerHeaders['content-type'] ?? '').startsWith('text/html') &&
      (at === 'content-type' || at === ''),
  },
  {
    name: 'the offer of the service',
    reason: 'The entry point also tells what the service offers beyond JSON:API (meta.groundplan).',
    explains: ({ at }, { recording }) => at === 'meta.groundplan' && recording.path === '/jsonapi',
  },
  {
    name: 'accounts by their label',
    reason:
      'Drupal shows the names of accounts, and an account called Anonymous, to those who may not read them. Here they do not show.',
    explains: (difference, { recording }) =>
      difference.at === labelOnly ||
      (isStatus(difference) && labelsIn(recording.answer, {}, new Set()).length > 0),
  },
  {
    name: 'what one may not read is not there',
    reason:
      'There a refusal tells that a record exists; here it is answered as one that never was.',
    explains: (difference, { recording, answer }) =>
      isStatus(difference) && recording.status === 403 && answer.status === 404,
  },
  {
    name: 'accounts without a token',
    reason: 'Strangers do not learn who has an account.',
    explains: (_, about) =>
      isOf('user--user', about) && about.recording.headers.authorization === undefined,
  },
  {
    name: 'administrators alone remove, block and promote people',
    reason: 'There a manager could make somebody an administrator, and block or remove people.',
    explains: (difference, about) =>
      isStatus(difference) &&
      isOf('user--user', about) &&
      succeeded(about.recording) &&
      about.answer.status === 403 &&
      !mayEverything(about),
  },
  {
    name: 'what is removed is gone',
    reason:
      'There, removing an account only blocks it, and removing a project leaves its paragraphs. Here they go, and a second removal finds nothing.',
    explains: (difference, about) => {
      const id = jsonapiPlace(about.recording)?.id;
      return (
        isStatus(difference) && about.answer.status === 404 && id != null && about.gone.has(id)
      );
    },
  },
  {
    name: 'a wrong type in the body',
    reason: 'The standard asks for 409; there it is ignored.',
    explains: (difference, about) => {
      const sent = sentBy(about.recording);
      const place = jsonapiPlace(about.recording);
      return isStatus(difference) && about.answer.status === 409 && sent?.type !== place?.type;
    },
  },
  {
    name: 'a reference without target_revision_id',
    reason: 'There it is accepted and dropped, and data is lost without a word.',
    explains: (difference, about) =>
      isStatus(difference) &&
      about.answer.status === 422 &&
      says(about, 'needs meta.target_revision_id'),
  },
  {
    name: 'a reference that leads nowhere',
    reason:
      'References go with what they lead to, and a revision that does not exist changes nothing: none is shown as missing.',
    explains: (difference, about) =>
      recordedSays(about, dangling) &&
      (/^(data|included)\b/.test(difference.at) ||
        (isStatus(difference) && about.recording.status === 200 && about.answer.status === 204)),
  },
  {
    name: 'filters on paragraphs',
    reason: 'There they find nothing; here filters work on every type.',
    explains: ({ at }, about) =>
      typeStartsWith('paragraph--', about) &&
      about.recording.path.includes('filter') &&
      /^(data\.paragraph--|links\.|included)/.test(at),
  },
  {
    name: 'a date against a moment',
    reason: 'There it compares as the number of its year; here as the moment it names.',
    explains: ({ at }, { recording }) =>
      /path(\]|%5D)=(created|changed)&/.test(recording.path) &&
      /value(\]|%5D)=\d{4}-\d{2}-\d{2}/.test(recording.path) &&
      /^(data|links)\b/.test(at),
  },
  {
    name: 'filters on roles',
    reason: 'There roles are configuration, which has no filters; here filters work on every type.',
    explains: (difference, about) =>
      isStatus(difference) && recordedSays(about, 'Filtering on config entities is not supported'),
  },
  {
    name: 'the content of an upload',
    reason: 'The bytes must be of the kind that the name says, and no script.',
    explains: (difference, about) =>
      isStatus(difference) &&
      about.answer.status === 422 &&
      says(about, 'The content of the file is not that of'),
  },
  {
    name: 'kinds of files',
    reason: 'Pictures of phones (heic) are taken too, so the list of extensions is longer.',
    explains: (_, about) =>
      recordedSays(about, 'Only files with the following extensions are allowed') &&
      says(about, 'Only files with the following extensions are allowed'),
  },
  {
    name: 'signed addresses of files',
    reason: 'There files are public; here an address is signed for who may see the document.',
    explains: (_, { recording }) => placeOf(recording).startsWith('/sites/default/files/'),
  },
  {
    name: 'the types of the entry point',
    reason: "It names the types that there are, not those of Drupal's own inner workings.",
    explains: ({ at }, { recording }) =>
      placeOf(recording).replace(/\/$/, '') === '/jsonapi' && /^links\.\w+--\w+/.test(at),
  },
  {
    name: 'older revisions',
    reason: 'One revision of a record is kept, the newest: an older one is not there.',
    explains: (difference, { recording, answer }) =>
      isStatus(difference) && answer.status === 404 && /resourceVersion=id/.test(recording.path),
  },
  {
    name: 'a failed reset of a password',
    reason: 'There the reason tells whether a name has an account; here all get one answer.',
    explains: (_, about) =>
      placeOf(about.recording) === '/user/lost-password-reset' &&
      about.recording.status === 400 &&
      about.answer.status === 400 &&
      says(about, 'No valid temp password request'),
  },
  {
    name: 'translated revisions',
    reason: 'There is one language: each revision affects it.',
    explains: ({ at }) => at.endsWith('.revision_translation_affected'),
  },
  {
    name: 'notes on a reference to a file',
    reason:
      'A document has a title of its own; descriptions and sizes on the reference are not kept.',
    explains: ({ at }) => /\.data\.meta\.(display|description|alt|title|width|height)$/.test(at),
  },
  {
    name: 'thumbnails',
    reason:
      'A picture is its own thumbnail; other documents have none, and the portal draws their icon.',
    explains: ({ at }) => at.endsWith('.relationships.thumbnail.data'),
  },
  {
    name: 'what is hidden is not listed',
    reason: 'Without a token a list says that something is left out, and not what.',
    explains: ({ at }, { recording }) =>
      recording.headers.authorization === undefined &&
      (at.startsWith('meta.omitted.links./') || at === 'meta'),
  },
  ...modelDifferences,
];
