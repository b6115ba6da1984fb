import type { ResourceType } from '../../../engine/schema/resource-type';
import { drupalTypes } from '../config/drupal-model';
import { type Credentials, objectIn, type Site } from '../site';
import { checkCalls, checkClient, checkSignIn, checkStrangers } from './check-calls';
import { checkFields } from './check-fields';
import { checkGateway } from './check-gateway';
import { type Finding, missing } from './finding';

const kinds: Readonly<Record<string, string>> = {
  node: 'content type',
  paragraph: 'paragraph type',
  media: 'media type',
  taxonomy_term: 'vocabulary',
  user: 'entity type',
};

async function checkTypes(site: Site, types: readonly ResourceType[]): Promise<Finding[]> {
  const entry = await site.ask('GET', '/jsonapi');
  if (entry.status !== 200)
    return [
      missing(`JSON:API: ${site.url}/jsonapi answers ${entry.status}. Enable the module jsonapi.`),
    ];
  const links = objectIn(objectIn(entry.body).links);
  const found: Finding[] = [];
  for (const type of types) {
    if (type.name in links) found.push(...(await checkFields(site, type)));
    else found.push(missing(`The ${kinds[type.entity] ?? 'type'} ${type.bundle} (${type.name}).`));
  }
  return found;
}

/**
 * Asks a Drupal what the portal needs and the Drupal lacks. Changes nothing. Throws an Error if the
 * Drupal does not answer.
 */
export const checkSite = async (
  model: readonly ResourceType[],
  site: Site,
  credentials: Credentials,
): Promise<Finding[]> => [
  ...(await checkTypes(site, drupalTypes(model))),
  ...(await checkCalls(site)),
  ...(await checkStrangers(site)),
  ...(await checkClient(site, credentials)),
  ...(await checkSignIn(model, site, credentials)),
  ...(await checkGateway(site, credentials)),
];

/** Formats findings as lines, the most important first. */
export function report(url: string, findings: readonly Finding[]): string[] {
  const of = (kind: Finding['kind']) => findings.filter((one) => one.kind === kind);
  const lines = (['missing', 'wrong', 'unclear'] as const).flatMap((kind) =>
    of(kind).map(({ text }) => `${kind}: ${text}`),
  );
  const needed = of('missing').length + of('wrong').length;
  return [
    ...lines,
    needed === 0
      ? `${url} has what the portal needs.`
      : `${url} lacks ${needed} of what the portal needs. 'portal drupal export-config' writes the configuration.`,
  ];
}
