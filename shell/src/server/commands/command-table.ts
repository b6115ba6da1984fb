import { dataCommands } from './data-commands';
import type { PortalCommand } from './portal-command';

const force = { text: 'Proceed although a build is incompatible with the shell' };
const json = { text: 'Print the result as JSON, for programs' };
const message = { value: 'TEXT', text: 'Reason, for the deployment history' };

/** All commands in the order of the help text. */
export const portalCommands: readonly PortalCommand[] = [
  {
    name: 'start',
    argument: '',
    group: 'Run',
    summary: 'Build, deploy and run the portal',
    details:
      'Builds outdated packages, deploys the builds, starts the content service and the gateway, and runs until Ctrl+C. Does not deploy to a store that other commands have changed, unless --deploy is given.',
    options: {
      'no-seed': { text: 'Create an empty site with one administrator instead of demo data' },
      deploy: { text: 'Replace the live builds by the builds of this checkout' },
      force,
    },
  },
  {
    name: 'serve',
    argument: '',
    group: 'Run',
    summary: 'Run the portal in production',
    details:
      "Starts the content service and the gateway with the deployed builds, and runs until Ctrl+C. Builds nothing. Needs compiled server code: run 'npm run build:server', then 'node shell/.build/server/portal.mjs serve'.",
    options: {
      deploy: {
        text: 'First deploy the builds here, unless other commands have deployed',
      },
    },
  },
  {
    name: 'dev',
    argument: 'NAME',
    group: 'Run',
    summary: 'Run the portal with a development build of a remote',
    details:
      'Rebuilds the remote at every source change. Open pages apply changed components and styles in place, and reload for other changes. Live builds are not affected.',
    options: {
      dir: { value: 'DIR', text: 'Folder of the remote. Default: the package of that name' },
    },
    examples: ['dev mf-people', 'dev mf-weather --dir ../mf-weather'],
  },
  {
    name: 'build',
    argument: '[NAME ...]',
    group: 'Run',
    summary: 'Build outdated packages',
    details: 'Builds the shell and all remotes, or only the named packages, if sources changed.',
    examples: ['build', 'build shell mf-people'],
  },
  {
    name: 'deploy',
    argument: 'NAME',
    group: 'Deploy',
    summary: 'Deploy a build of a remote or of the shell',
    details:
      'Checks the build against the contract, stores the files in a folder named by the content hash, and makes the build live in one step. Open pages keep their build until the next navigation.',
    options: {
      dist: { value: 'DIR', text: 'Folder of the build. Default: dist of the package' },
      canary: { value: 'PERCENT', text: 'Deploy as a canary for 1 to 99 percent of the people' },
      preview: {
        value: 'PREVIEW',
        text: 'Deploy to a preview for administrators, managers and designers',
      },
      origin: { value: 'ORIGIN', text: 'Origin that serves the files, from PORTAL_REMOTE_ORIGINS' },
      to: {
        value: 'URL',
        text: 'Address of a portal, to deploy over the network by the key of a team',
      },
      key: { value: 'KEY', text: 'Key of the team for --to. Default: PORTAL_KEY' },
      force,
      message,
      json,
    },
    examples: [
      'deploy mf-people',
      'deploy mf-people --canary 10 --message "New list"',
      'deploy mf-people --preview pr-12',
      'deploy mf-weather --dist dist --to https://portal.example.com',
    ],
  },
  {
    name: 'team add',
    argument: 'NAME ...',
    group: 'Deploy',
    summary: 'Create a key with which a team deploys remotes over the network',
    details:
      'Prints the key once; the portal stores only a hash. The key deploys the named remotes. With --issuer and --subject there is no key: the CI of the team deploys with its own OIDC tokens, whose audience is PORTAL_ORIGIN.',
    options: {
      days: { value: 'DAYS', text: 'Validity in days. Default: 365' },
      issuer: { value: 'URL', text: 'Issuer of the OIDC tokens of a CI' },
      subject: { value: 'SUBJECT', text: 'Subject of these tokens, compared as a whole' },
    },
    examples: [
      'team add mf-people',
      'team add mf-weather mf-tides --days 90',
      'team add mf-people --issuer https://ci.example.com --subject repo:acme/mf-people:main',
    ],
  },
  {
    name: 'team list',
    argument: '',
    group: 'Deploy',
    summary: 'List the keys of teams',
    options: { json },
  },
  {
    name: 'team revoke',
    argument: 'ID',
    group: 'Deploy',
    summary: 'Revoke the key of a team',
    details: "The key is refused from now on. 'portal team list' shows the ids.",
  },
  {
    name: 'preview list',
    argument: '',
    group: 'Deploy',
    summary: 'List previews with builds and addresses',
    options: { json },
  },
  {
    name: 'preview remove',
    argument: 'PREVIEW',
    group: 'Deploy',
    summary: 'Remove a preview',
    details: "Pages opened from now on load the live builds. 'portal prune' removes old previews.",
  },
  {
    name: 'promote',
    argument: 'NAME',
    group: 'Deploy',
    summary: 'Promote the canary of a remote to live',
    options: { force, message },
  },
  {
    name: 'withdraw',
    argument: 'NAME',
    group: 'Deploy',
    summary: 'End the canary of a remote',
    options: { message },
  },
  {
    name: 'rollback',
    argument: 'NAME',
    group: 'Deploy',
    summary: 'Roll back the last deployment of a remote',
    details:
      "Ends an active canary, or else restores the previous live build. A second rollback in a row needs --to; 'portal history NAME' lists the builds.",
    options: {
      to: { value: 'BUILD', text: "Build to restore: prefix of the build's hash or address" },
      force,
      message,
    },
    examples: ['rollback mf-people', 'rollback mf-people --to 0a1b2c3d'],
  },
  {
    name: 'remove',
    argument: 'NAME',
    group: 'Deploy',
    summary: 'Remove a remote from the portal',
    details:
      'New pages no longer show its routes, navigation entries and slots. Files stay until pruned.',
    options: { message },
  },
  {
    name: 'prune',
    argument: '',
    group: 'Deploy',
    summary: 'Delete replaced builds',
    options: { days: { value: 'DAYS', text: 'Minimum age in days. Default: PORTAL_KEEP_DAYS' } },
  },
  {
    name: 'page',
    argument: '',
    group: 'Deploy',
    summary: 'Write the pages for static hosts',
    details: 'Every deployment writes the pages; needed only after a change of the settings.',
  },
  {
    name: 'status',
    argument: '',
    group: 'Inspect',
    summary: 'Show live builds, canaries and their health',
    options: { json },
  },
  {
    name: 'history',
    argument: '[NAME]',
    group: 'Inspect',
    summary: 'Show past deployments, newest first',
    details: 'Shows time, author, commit and message of all deployments, or of one package.',
    options: { json },
  },
  {
    name: 'errors',
    argument: '[NAME]',
    group: 'Inspect',
    summary: 'Show failures in browsers, most frequent first',
    details:
      'Shows message, stack, page and browser of the failures of the last 30 days, of all packages or of one.',
    options: { json },
  },
  {
    name: 'verify',
    argument: '',
    group: 'Inspect',
    summary: 'Check deployed files and compatibility',
    details:
      'Checks the hash of every file, the compatibility of every live build with the shell, and the pages for static hosts. Exits with 1 if a check fails.',
  },
  ...dataCommands,
];
