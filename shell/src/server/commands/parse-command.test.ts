import { portalCommands } from './command-table';
import { commandHelp, overviewHelp } from './help-text';
import { parseCommand } from './parse-command';
import { UsageError } from './usage-error';

const line = (text: string) => parseCommand(text.split(' ').filter(Boolean));

test('a command line gives the command with its arguments and options', () => {
  expect(line('deploy mf-people --canary 10 --message New')).toMatchObject({
    kind: 'run',
    command: { name: 'deploy' },
    names: ['mf-people'],
    values: { canary: '10', message: 'New' },
  });
  expect(line('build shell mf-people')).toMatchObject({ names: ['shell', 'mf-people'] });
  expect(line('content import folder --yes')).toMatchObject({
    command: { name: 'content import' },
    names: ['folder'],
    values: { yes: true },
  });
});

test.each([
  ['', 'Missing command.'],
  ['destroy', "Unknown command 'destroy'."],
  ['content', "Unknown command 'content'."],
  ['help destroy', "Unknown command 'destroy'."],
  ['deploy', "'portal deploy' needs NAME."],
  ['deploy mf-people mf-auth', "Unexpected argument 'mf-auth'."],
  ['status mf-people', "Unexpected argument 'mf-people'."],
  ['status --force', "'portal status' has no option '--force'."],
  ['status --everything', "Unknown option '--everything'. Run 'portal status --help'"],
  ['deploy mf-people --canary', "'--canary <value>' argument missing."],
])("the command line '%s' is refused with the reason", (text, reason) => {
  expect(() => line(text)).toThrow(UsageError);
  expect(() => line(text)).toThrow(reason);
});

test('every command has a help text, asked for before or after its name', () => {
  expect(line('help')).toEqual({ kind: 'help', command: null });
  expect(line('--help')).toEqual({ kind: 'help', command: null });
  for (const command of portalCommands) {
    expect(line(`help ${command.name}`)).toEqual({ kind: 'help', command });
    expect(line(`${command.name} --help`)).toEqual({ kind: 'help', command });
    expect(line(`${command.name} -h`)).toEqual({ kind: 'help', command });
    expect(overviewHelp()).toContain(`\n  ${command.name} `);
    for (const option of Object.keys(command.options ?? {}))
      expect(commandHelp(command)).toContain(`\n  --${option} `);
  }
});

test('no line of a help text is longer than a terminal of 100 columns', () => {
  const lines = [overviewHelp(), ...portalCommands.map(commandHelp)].join('\n').split('\n');
  expect(lines.filter((text) => text.length > 100)).toEqual([]);
});
