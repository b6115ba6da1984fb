/** The machine on which programs are looked for and installed. */
export interface Machine {
  readonly environment: NodeJS.ProcessEnv;
  /** Folder under which the usual places lie: `/`, or PROGRAM_ROOT, with which a test hides what is installed. */
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
