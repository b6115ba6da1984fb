import { array, boolean, lazy, number, object, string, ValidationError } from 'yup';
import { type Contribution, languages, slotNames } from '../contract';
import { roleNames } from '../domain/roles/roles';

const otherLanguages = languages.filter((language) => language !== 'en');
// Texts in languages that this shell does not know are allowed: a remote can be ahead of the shell.
const localised = object({
  ...Object.fromEntries(otherLanguages.map((language) => [language, string().min(1)])),
  en: string().required(),
}).required();
const roles = array(
  string()
    .oneOf([...roleNames])
    .required(),
);
const moduleName = string()
  .matches(/^\.\/[A-Za-z]+$/, 'module must look like ./ProjectList')
  .required();
const slot = string()
  .oneOf([...slotNames])
  .required();
const firstQuery = lazy((given: unknown) =>
  Array.isArray(given) ? array(string().required()) : string(),
);
const firstLists = array(
  object({ query: string().required(), roles, isOfDefaultView: boolean() }).noUnknown().strict(),
);

const contributionSchema = object({
  name: string()
    .matches(/^mf-[a-z0-9]+(-[a-z0-9]+)*$/, 'name must look like mf-people')
    .required(),
  requires: string()
    .matches(/^\^\d+\.\d+\.\d+$/, 'requires must look like ^1.0.0')
    .required(),
  // As of texts, languages that this shell does not know are allowed.
  languages: array(string().min(2).required()),
  routes: array(
    object({
      path: string().matches(/^\//, 'a path begins with /').required(),
      title: localised,
      module: moduleName,
      roles,
      isPublic: boolean(),
      isBare: boolean(),
      tabs: object({
        slot,
        defaults: array(object({ roles: roles.required(), key: string().required() })).required(),
      }).default(undefined),
      firstQuery,
      firstLists,
    })
      .noUnknown()
      .strict(),
  ).required(),
  navigation: array(
    object({
      id: string().required(),
      url: string().matches(/^\//).required(),
      label: localised,
      icon: string().required(),
      order: number().required(),
      isExact: boolean(),
      roles,
      group: object({ id: string().required(), label: localised }).default(undefined),
      inToolbarFor: roles,
      goKey: string().matches(/^[a-z]$/, 'goKey must be a letter from a to z'),
    })
      .noUnknown()
      .strict(),
  ).required(),
  slots: array(
    object({
      slot,
      key: string().required(),
      label: localised,
      order: number().required(),
      module: moduleName,
      roles,
      isUnlisted: boolean(),
      firstQuery,
    })
      .noUnknown()
      .strict(),
  ).required(),
}).noUnknown();

/** Returns the problems of a contribution, one sentence each; empty if valid. */
export function contributionProblems(contribution: unknown): string[] {
  try {
    contributionSchema.validateSync(contribution, { abortEarly: false, strict: true });
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return error.errors;
    throw error;
  }
}

/** Returns exposed modules without a contribution, and contributed modules that are not exposed. */
export function exposeProblems(contribution: Contribution, exposes: readonly string[]): string[] {
  const used = new Set([...contribution.routes, ...contribution.slots].map(({ module }) => module));
  return [
    ...exposes
      .filter((name) => !used.has(name))
      .map((name) => `${name} is exposed, but no route or slot uses it`),
    ...[...used]
      .filter((name) => !exposes.includes(name))
      .map((name) => `a route or slot uses ${name}, which is not exposed`),
  ];
}
