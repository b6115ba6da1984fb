import type { PortalCommand } from './portal-command';

const drupal = {
  url: { value: 'URL', text: 'Address of the Drupal' },
  client: {
    value: 'ID',
    text: 'OAuth client. Default: CMS_CLIENT_ID. Its secret: CMS_CLIENT_SECRET',
  },
  scope: { value: 'NAME', text: 'OAuth scope. Default: CMS_SCOPE' },
};

/** Commands that the content service executes, in the order of the help text. */
export const dataCommands: readonly PortalCommand[] = [
  {
    name: 'backup',
    argument: 'FILE',
    group: 'Data',
    summary: 'Back up database and files to an archive',
    details: 'Works while the portal runs. The archive does not contain the evidence key.',
  },
  {
    name: 'restore',
    argument: 'FILE',
    group: 'Data',
    summary: 'Restore a backup',
    options: { replace: { text: 'Replace the existing content' } },
  },
  {
    name: 'content export',
    argument: 'FOLDER',
    group: 'Data',
    summary: 'Export templates, texts and settings as JSON',
  },
  {
    name: 'content import',
    argument: 'FOLDER',
    group: 'Data',
    summary: 'Import templates, texts and settings from JSON',
    details: 'Only lists the changes, unless --yes is given.',
    options: {
      yes: { text: 'Apply the changes' },
      remove: { text: 'Also remove records that the folder lacks' },
      'dry-run': { text: 'Only list the changes, even with --yes' },
    },
  },
  {
    name: 'drupal export-config',
    argument: 'DIR',
    group: 'Data',
    summary: 'Write the content model as a recipe of Drupal',
    details:
      'Writes types, fields, forms, roles with permissions, REST resources, OAuth scopes and the OAuth client as YAML. The same version writes the same files. Replaces an earlier export, and refuses a folder with other files.',
    examples: ['drupal export-config recipes/groundplan'],
  },
  {
    name: 'drupal check',
    argument: '',
    group: 'Data',
    summary: 'Print what a Drupal lacks',
    details:
      'Asks a running Drupal for the types, fields, REST resources and the OAuth client that the portal needs. Changes nothing. Exits with 1 if something is missing.',
    options: {
      ...drupal,
      user: {
        value: 'NAME',
        text: 'Account that also tries the sign-in. Password: DRUPAL_PASSWORD',
      },
    },
    examples: ['drupal check --url https://cms.example.com --client portal --scope portal'],
  },
  {
    name: 'drupal copy-content',
    argument: 'FOLDER',
    group: 'Data',
    summary: 'Copy exported content to a Drupal',
    details:
      "Copies templates, legal texts, the default checklist and the price book of a folder, written by 'portal content export', under the same ids. A repeated copy changes only what differs, and continues after a failure. Nothing is removed.",
    options: {
      ...drupal,
      user: { value: 'NAME', text: 'Administrator of the Drupal. Password: DRUPAL_PASSWORD' },
    },
    examples: ['drupal copy-content content --url https://cms.example.com --user admin'],
  },
  {
    name: 'verify-signature',
    argument: '[PROJECT]',
    group: 'Data',
    summary: 'Check the signing evidence of a project',
    details:
      'Checks the stored evidence of a project, given by id, or a single signed file. Exits with 0 if unaltered, 2 for a removed record, 3 for reordered records, 4 for a changed row, 5 for the JSON, 6 for the PDF, 7 for a picture, 8 for the key.',
    options: {
      file: { value: 'FILE', text: 'Check a signed PDF or JSON without the database' },
      key: { value: 'FILE', text: 'Public key for --file' },
      'public-key': { text: 'Print the public keys' },
    },
  },
];
