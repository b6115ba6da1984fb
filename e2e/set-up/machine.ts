/** The machine where programs are searched and installed. */
export interface Machine {
  readonly environment: NodeJS.ProcessEnv;
  /**
   * Root of the searched folders: `/`, or PROGRAM_ROOT, which lets a test hide installed programs.
   */
  readonly root: string;
  readonly isRoot: boolean;
  readonly platform: NodeJS.Platform;
  readonly architecture: string;
}

/** Describes the machine and the user of this process. */
export const thisMachine = (): Machine => ({
  environment: process.env,
  root: process.env.PROGRAM_ROOT ?? '/',
  isRoot: process.getuid?.() === 0,
  platform: process.platform,
  architecture: process.arch,
});
