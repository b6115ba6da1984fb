/** A compiler of Rspack or webpack. */
interface Compiler {
  run(done: (error: Error | null, stats?: Stats) => void): void;
  close(done: (error?: Error | null) => void): void;
}

interface Stats {
  hasErrors(): boolean;
  toString(options: 'errors-only'): string;
}

/** Runs a build once. Rejects with the messages of the bundler if the build fails. */
export async function buildWith(compiler: Compiler): Promise<void> {
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, done) => (error ? reject(error) : resolve(done)));
  });
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
}
