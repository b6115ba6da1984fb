import setUpLibsql from './set-up-libsql';
import { bundleSite, siteModule } from './site-module';

/** The demo data to copy, and the content service in a form that a test environment can load. */
export default async function setUp(given: unknown, config: { rootDir: string }): Promise<void> {
  const [file] = await Promise.all([bundleSite(config.rootDir), setUpLibsql(given, config)]);
  process.env[siteModule] = file;
}
