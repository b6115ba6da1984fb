import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
} from '@microsoft/api-extractor';
import { subjectVersions } from '../../shared/src/contract/subjects';
import { sortInferred } from './sort-inferred';

export const root = join(import.meta.dirname, '../..');

/** Folder of the checked-in API reports. */
export const reports = join(root, 'shared/api');

/** Outside node_modules: API Extractor treats files there as an external package. */
const build = join(root, '.build/api');
/** Folder of the emitted declarations, a folder for each subject. */
export const declarations = join(build, 'types');

export const subjects: readonly string[] = Object.keys(subjectVersions);

export const reportOf = (folder: string, subject: string): string =>
  join(folder, `${subject}.api.md`);

/** Returns the text of the API report of a subject in a folder; null if the folder has none. */
export function readReport(folder: string, subject: string): string | null {
  const file = reportOf(folder, subject);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/**
 * Writes the API report of every shared subject into a folder.
 *
 * API Extractor reads the declarations that TypeScript emits (ADR 43). Throws an Error if either
 * tool fails.
 */
export function writeReports(folder: string): void {
  emitDeclarations();
  mkdirSync(folder, { recursive: true });
  removeReports(folder);
  const configs = subjects.map((subject) => extractorConfig(subject, folder));
  const [first] = configs;
  if (!first) throw new Error('There are no shared subjects.');
  const compilerState = CompilerState.create(first, {
    additionalEntryPoints: configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
  });
  for (const config of configs) {
    const { errorCount } = Extractor.invoke(config, {
      compilerState,
      localBuild: true,
      messageCallback: (message) => {
        message.handled = message.logLevel !== 'error';
      },
    });
    if (errorCount > 0)
      throw new Error(`There is no API report of ${config.mainEntryPointFilePath}.`);
    writeFileSync(config.reportFilePath, sortInferred(readFileSync(config.reportFilePath, 'utf8')));
  }
}

/** Returns the names of the subjects with an API report in a folder. */
export const reportedSubjects = (folder: string): string[] =>
  readdirSync(folder).flatMap((file) => /^(.+)\.api\.md$/.exec(file)?.[1] ?? []);

/** Deletes all API reports in a folder, including reports of removed subjects. */
export function removeReports(folder: string): void {
  for (const subject of reportedSubjects(folder)) rmSync(reportOf(folder, subject));
}

/** Emits the declarations of all shared subjects into a folder. Throws an Error if TypeScript fails. */
export function emitDeclarations(folder = declarations): void {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const project = join(import.meta.dirname, 'tsconfig.json');
  const output = ['--outDir', folder, '--tsBuildInfoFile', `${folder}.tsbuildinfo`];
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', project, ...output], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The declarations of shared could not be emitted:\n${stdout}`);
}

function extractorConfig(subject: string, folder: string): ExtractorConfig {
  const entry = join(declarations, subject, 'index.d.ts');
  const silent = { default: { logLevel: ExtractorLogLevel.None } };
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: join(root, 'shared'),
      mainEntryPointFilePath: entry,
      newlineKind: 'lf',
      compiler: { overrideTsconfig: { compilerOptions, files: [entry] } },
      apiReport: {
        enabled: true,
        reportFileName: `${subject}.api.md`,
        reportFolder: folder,
        reportTempFolder: join(build, 'reports'),
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: silent,
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent,
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, 'shared/package.json'),
  });
}

const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  types: [],
};
