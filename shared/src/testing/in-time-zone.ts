import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/**
 * Returns the JSON result of an expression on a machine in a time zone. `module` is the absolute
 * path of a TypeScript module, whose exports the expression reads as `module`.
 *
 * Runs a process: Jest hides changes of `TZ` from the runtime.
 */
export function inTimeZone(timeZone: string, module: string, expression: string): unknown {
  const code = `import(${JSON.stringify(pathToFileURL(module).href)}).then((module) => console.log(JSON.stringify(${expression})))`;
  const printed = execFileSync(process.execPath, ['--import', 'tsx', '-e', code], {
    env: { ...process.env, TZ: timeZone },
    encoding: 'utf8',
  });
  return JSON.parse(printed);
}
