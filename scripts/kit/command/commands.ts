/** Description of a command for the help text. */
export interface KitCommand {
  readonly name: 'new' | 'dev' | 'check' | 'deploy';
  /** Required argument; empty if the command takes none. */
  readonly argument: string;
  readonly summary: string;
  readonly options: Readonly<Record<string, OptionHelp>>;
  readonly examples: readonly string[];
}

interface OptionHelp {
  /** Placeholder of the value; missing for a flag. */
  readonly value?: string;
  readonly text: string;
}

const to = { value: 'URL', text: 'Address of the portal. Default: PORTAL_URL' };
const key = { value: 'KEY', text: 'Key of the team. Default: PORTAL_KEY' };
const dist = { value: 'DIR', text: 'Folder of the build. Default: dist' };
const preview = { value: 'PREVIEW', text: 'Name of the preview' };
const json = { text: 'Print the result as JSON, for programs' };

export const commands: readonly KitCommand[] = [
  {
    name: 'new',
    argument: 'NAME',
    summary: 'Create a remote in a new folder of that name',
    options: {
      bundler: { value: 'BUNDLER', text: 'rspack, vite or webpack. Default: rspack' },
      registry: { text: 'Take the packages of the kit from the npm registry, not from this kit' },
      json,
    },
    examples: ['new mf-weather', 'new mf-weather --bundler vite'],
  },
  {
    name: 'dev',
    argument: '',
    summary: 'Build at every change, and deploy each build to a preview in a portal',
    options: { to, key, preview },
    examples: ['dev --to https://portal.example.com'],
  },
  {
    name: 'check',
    argument: '',
    summary: 'Check a build as a portal does: contribution, manifest, hashes of every script',
    options: { dist, json },
    examples: ['check'],
  },
  {
    name: 'deploy',
    argument: '',
    summary: 'Deploy a build to a portal by the key of a team',
    options: {
      to,
      key,
      dist,
      preview,
      canary: { value: 'PERCENT', text: 'Deploy as a canary for 1 to 99 percent of the people' },
      message: { value: 'TEXT', text: 'Reason, for the deployment history' },
      json,
    },
    examples: [
      'deploy --to https://portal.example.com',
      'deploy --to https://portal.example.com --preview pr-12',
    ],
  },
];

const columnWidth = 22;
const row = (left: string, right: string): string => `  ${left.padEnd(columnWidth)}${right}`;

/** Returns the help text of a command, or of all commands. */
export function helpText(command?: KitCommand): string {
  if (!command) {
    return [
      'Usage: groundplan COMMAND [OPTIONS]',
      '',
      ...commands.map(({ name, argument, summary }) => row(`${name} ${argument}`, summary)),
      '',
      "Run 'groundplan COMMAND --help' for options and examples.",
    ].join('\n');
  }
  const { name, argument, summary, options, examples } = command;
  return [
    `Usage: groundplan ${`${name} ${argument}`.trimEnd()} [OPTIONS]`,
    '',
    `${summary}.`,
    '',
    'Options',
    ...Object.entries(options).map(([option, { value = '', text }]) =>
      row(`--${option} ${value}`, text),
    ),
    '',
    'Examples',
    ...examples.map((line) => `  groundplan ${line}`),
  ].join('\n');
}
