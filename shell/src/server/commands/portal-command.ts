/** Description of an option for the help text. */
interface OptionHelp {
  /** Placeholder of the value; missing for a flag. */
  readonly value?: string;
  readonly text: string;
}

/** A command of the command line with everything that the help text shows. */
export interface PortalCommand {
  readonly name: string;
  /** Argument as in the usage line: `NAME`, optional `[NAME]`, any number `[NAME ...]`, or empty. */
  readonly argument: string;
  readonly group: 'Run' | 'Deploy' | 'Inspect' | 'Data';
  readonly summary: string;
  readonly details?: string;
  readonly options?: Readonly<Record<string, OptionHelp>>;
  readonly examples?: readonly string[];
}
