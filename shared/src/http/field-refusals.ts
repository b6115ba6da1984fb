import type { Failure, Problem } from './failure';

/** Start of a line about one value in a refusal of Drupal: `field_user_rate.0.value: `. */
const linePath = /^([a-z][a-z0-9_]*(?:\.\w+)*): (?=[A-Z]|may )/;
const restHead = /^Unprocessable Entity: validation failed\.\s*/;
const pointerPath = /^\/data\/(?:attributes|relationships)\/([a-z][\w/]*)/;
/** Parts of a path that say nothing to people. */
const silent = /\.(?:\d+|value|target_id)(?=\.|$)/g;

/** Sentences of the content service about one value, and the text that a person reads. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/^This value should not be (?:null|blank)\.$/, 'Please fill in this field.'],
  [/^.+ field is required\.$/, 'Please fill in this field.'],
  [/should be of the correct primitive type/, 'Please enter a valid value.'],
  [/^The value you selected is not a valid choice\.$/, 'Please choose one of the listed values.'],
  [/^This value is not a valid email address\.$/, 'Please provide a valid email address.'],
  [/^The email address .+ is already taken\.$/, 'Another account has this email address.'],
  [/^The username .+ is already taken\.$/, 'Another account has this sign-in name.'],
  [/longer than (\d+) characters|should have (\d+) characters or less/, 'Max $1$2 characters'],
  [/^The value must be below ([\d,]+)\.$/, 'Too large: this field must be below $1.'],
  [/^The referenced entity .+ does not exist\.$/, 'The chosen record was deleted.'],
  [/\(given as a relationship item\) could not be found\.$/, 'The chosen record was deleted.'],
  [/is not allowed to (?:POST|PATCH) the selected field/, 'You may not change this field.'],
];

/**
 * Returns the text for each refused value of a write, by attribute or relationship, with the part of
 * a composed value: `field_user_address.postal_code`. A value is named by the pointer of a problem;
 * in a 422 without pointers, by the path at the start of a line.
 */
export function fieldRefusals(failure: Failure): Readonly<Record<string, string>> {
  if (failure.kind !== 'refused') return {};
  const { status, detail, problems } = failure;
  const all = problems.length > 0 ? problems : [{ pointer: '', detail }];
  const found = new Map<string, string>();
  for (const [field, text] of all
    .filter(({ pointer }) => status === 422 || pointerPath.test(pointer))
    .flatMap(refusedFields))
    if (!found.has(field)) found.set(field, text);
  return Object.fromEntries(found);
}

function refusedFields({ pointer, detail }: Problem): readonly (readonly [string, string])[] {
  const pointed = pointerPath.exec(pointer)?.[1]?.replaceAll('/', '.');
  return detail
    .replace(restHead, '')
    .split('\n')
    .flatMap((line) => {
      const path = (pointed ?? linePath.exec(line)?.[1])?.replace(silent, '');
      return path ? [[path, sentence(line.replace(linePath, ''))] as const] : [];
    });
}

function sentence(said: string): string {
  for (const [pattern, text] of texts) {
    const found = pattern.exec(said);
    if (found) return text.replace(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? '');
  }
  return said;
}

/** Returns a path as words: `field_project_client_budget` is "project client budget". */
export const pathWords = (path: string): string =>
  path.replace(/^field_/, '').replaceAll(/[._]/g, ' ');
