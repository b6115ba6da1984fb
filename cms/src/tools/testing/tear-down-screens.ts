import { removeSiteBundle, siteModule } from './site-module';
import tearDownLibsql from './tear-down-libsql';

export default async function tearDown(): Promise<void> {
  const file = process.env[siteModule];
  if (file) await removeSiteBundle(file);
  await tearDownLibsql();
}
