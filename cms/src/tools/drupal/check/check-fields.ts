import type { Field } from '../../../engine/schema/field';
import type { ResourceType } from '../../../engine/schema/resource-type';
import { configuredAttributes, configuredRelationships } from '../config/drupal-model';
import { detailOf, type Reply, type Site } from '../site';
import { type Finding, missing, unclear } from './finding';

const listOf = ({ entity, bundle }: ResourceType): string => `/jsonapi/${entity}/${bundle}`;

/** Property by which a field of several columns is sorted. */
const property = ({ kind, parts }: Field): string => {
  if (kind === 'address') return '.country_code';
  return parts.length > 1 ? `.${parts[0]?.suffix ?? 'value'}` : '';
};

const unknownField = /field `([^`]+)`.*does not exist/;
const hiddenField = /not authorized to sort by the `([^`]+)`/;

const nameIn = (reply: Reply, pattern: RegExp): string | undefined =>
  pattern.exec(detailOf(reply))?.[1];

/**
 * Checks attributes by sorting an empty page: Drupal names the first field that does not exist,
 * whether or not there are records. A field that may not be read exists.
 */
async function checkAttributes(site: Site, type: ResourceType): Promise<Finding[]> {
  let open = configuredAttributes(type).map(([name, field]) => ({
    name,
    path: `${name}${property(field)}`,
  }));
  const found: Finding[] = [];
  while (open.length > 0) {
    const sort = open.map(({ path }) => path).join(',');
    const reply = await site.ask('GET', `${listOf(type)}?page[limit]=1&sort=${sort}`);
    if (reply.status === 200) return found;
    const unknown = nameIn(reply, unknownField);
    const named = unknown ?? nameIn(reply, hiddenField);
    const rest = open.filter(({ name }) => name !== named);
    if (rest.length === open.length)
      return [...found, unclear(`Fields of ${type.name} could not be checked: ${detailOf(reply)}`)];
    if (unknown !== undefined) found.push(missing(`The field ${unknown} of ${type.name}.`));
    open = rest;
  }
  return found;
}

/** Checks relationships by including all: Drupal answers an unknown name with all known names. */
async function checkRelationships(site: Site, type: ResourceType): Promise<Finding[]> {
  const names = configuredRelationships(type).map(([name]) => name);
  if (names.length === 0) return [];
  const reply = await site.ask('GET', `${listOf(type)}?page[limit]=1&include=${names.join(',')}`);
  if (reply.status === 200) return [];
  const known = nameIn(reply, /Possible values: (.*)\.$/)?.split(', ');
  if (!known)
    return [unclear(`Relationships of ${type.name} could not be checked: ${detailOf(reply)}`)];
  return names
    .filter((name) => !known.includes(name))
    .map((name) => missing(`The relationship ${name} of ${type.name}.`));
}

/** Returns the declared fields that a type of the Drupal lacks. */
export const checkFields = async (site: Site, type: ResourceType): Promise<Finding[]> => [
  ...(await checkAttributes(site, type)),
  ...(await checkRelationships(site, type)),
];
