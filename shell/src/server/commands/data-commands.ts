import type { PortalCommand } from './portal-command';

/** Commands of the content service, in the order of the help text. */
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
