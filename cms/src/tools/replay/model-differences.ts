import { isObject, type Json } from '../../engine/schema/json';
import type { Difference } from './difference';
import { isRead, ownerOf, type Recording, succeeded } from './recording';
import { isOf, isStatus, type Rule, recordedSays, says } from './rule';
import { sentBy, shownBy } from './seen';

const isMissing = ({ recorded }: Difference): boolean => recorded === 'nothing';

const isEmptyList = (body: Json): boolean =>
  isObject(body) && Array.isArray(body.data) && body.data.length === 0;

/** Whether an account reads itself, as its owner is named in the recording. */
const isOwnAccount = (recording: Recording): boolean =>
  shownBy(recording)[0]?.attributes.name === ownerOf(recording);

const unseenWithoutScope =
  /^data\.(attributes\.(init|status|access|login)|relationships\.(roles|assigned_projects))$/;

/** Intended differences that show with the content model of the product. */
export const modelDifferences: readonly Rule[] = [
  {
    name: 'a token without a scope',
    reason:
      'There it may do nothing, and does not show the fields of its own account that the office sees. Here a token may do what its account may.',
    explains: (difference, about) =>
      isMissing(difference) &&
      isOf('user--user', about) &&
      isOwnAccount(about.recording) &&
      unseenWithoutScope.test(difference.at),
  },
  {
    name: 'the projects of an account',
    reason: 'That site had no field assigned_projects at first; here each account has it.',
    explains: (difference, about) =>
      isStatus(difference) &&
      about.recording.status === 400 &&
      recordedSays(about, '`assigned_projects` is not a valid relationship field name'),
  },
  {
    name: 'roles at sign-in',
    reason: 'There accounts do not see their own roles; here the sign-in tells them.',
    explains: (difference) => isMissing(difference) && difference.at === 'current_user.roles',
  },
  {
    name: 'empty parts of an address',
    reason:
      'That site hides parts of addresses in the settings of the field; here each part is shown, null where it is empty.',
    explains: (difference) =>
      isMissing(difference) &&
      difference.here === 'null' &&
      difference.at.startsWith('data.attributes.field_user_address.'),
  },
  {
    name: 'names in an address',
    reason:
      'The address module requires names until its settings are changed; here the name of an account is a field of its own.',
    explains: (difference, about) =>
      isStatus(difference) &&
      recordedSays(about, 'field_user_address.0.given_name: First name field is required.'),
  },
  {
    name: 'empty texts',
    reason:
      'There an empty text that was sent becomes null; here it stays. Clients read both alike.',
    explains: ({ at, recorded, here }, { recording }) =>
      recorded === 'null' &&
      here === '""' &&
      sentBy(recording)?.attributes[at.replace(/^data\.attributes\./, '')] === '',
  },
  {
    name: 'working copies',
    reason: 'One revision of a record is kept: none waits as a working copy.',
    explains: ({ at }) => at === 'data.links.working-copy',
  },
  {
    name: 'after a record was deleted',
    reason:
      'There the parent keeps the reference, and refuses every addition. Here the reference goes with the record, and additions work.',
    explains: (difference, { recording, answer }) =>
      isStatus(difference) &&
      recording.status === 422 &&
      /The referenced entity \(\w+: \d+\) does not exist/.test(JSON.stringify(recording.answer)) &&
      succeeded(answer),
  },
  {
    name: 'references to deleted records',
    reason: 'There a reference stays after its target was deleted; here it goes with the target.',
    explains: ({ at, recorded }, { gone }) =>
      /\.relationships\.\w+\.data(\.|$)/.test(at) && [...gone].some((id) => recorded.includes(id)),
  },
  {
    name: 'publishing',
    reason: 'There it needs a permission of its own; here who may write a record may publish it.',
    explains: (difference, about) =>
      isStatus(difference) &&
      succeeded(about.answer) &&
      recordedSays(
        about,
        "the selected field (status). The 'administer nodes' permission is required",
      ),
  },
  {
    name: 'retired templates',
    reason:
      'There they need a permission of their own; here who reads templates reads these too, with the status false.',
    explains: ({ at }, about) =>
      isOf('node--feature_template', about) &&
      isEmptyList(about.recording.answer) &&
      shownBy({ answer: about.answer.body })
        .filter(({ type }) => type === 'node--feature_template')
        .every(({ attributes }) => attributes.status === false) &&
      /^(data\.node--feature_template|included|meta)$/.test(at),
  },
  {
    name: 'links of an unpublished record',
    reason: 'There its relationships have no links; here they have, and all can be followed.',
    explains: (difference, { recording }) =>
      isMissing(difference) &&
      /^data\.relationships\.\w+\.links$/.test(difference.at) &&
      shownBy(recording)[0]?.attributes.status === false,
  },
  {
    name: 'pages of records that one may not read',
    reason:
      'There such records take places on pages and are named in meta; here a page holds only what one may read.',
    explains: ({ at }, { recording }) =>
      isRead(recording) &&
      recording.path.startsWith('/jsonapi/paragraph/') &&
      isEmptyList(recording.answer) &&
      (at === 'meta' || at === 'links.next'),
  },
  {
    name: 'a reference to one of several types',
    reason: 'There it fails without meta.target_type; here the type of the reference is enough.',
    explains: (difference, about) =>
      isStatus(difference) &&
      succeeded(about.answer) &&
      recordedSays(about, 'No entity type was provided, value is not a valid entity'),
  },
  {
    name: 'the number of one of several types',
    reason:
      'There it is a text in a reference to one of several types; here a number, as elsewhere.',
    explains: ({ at, recorded, here }) =>
      at.endsWith('.field_document_field_parent.data.meta.drupal_internal__target_id') &&
      recorded === `"${here}"`,
  },
  {
    name: 'a file of two documents',
    reason:
      'There two documents may show one file; here a file has one document, which is removed with it.',
    explains: (difference, about) =>
      isStatus(difference) &&
      about.answer.status === 422 &&
      says(about, 'Another record shows this file.'),
  },
  {
    name: 'empty files',
    reason: 'There they are stored; here they are refused, since nobody can open them.',
    explains: (difference, about) =>
      isStatus(difference) && about.answer.status === 422 && says(about, 'The file is empty.'),
  },
  {
    name: 'projects for strangers',
    reason: 'There everybody reads published projects; here nobody does without a token.',
    explains: ({ at }, about) =>
      isOf('node--project', about) &&
      about.recording.headers.authorization === undefined &&
      at === 'data.node--project',
  },
];
