import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/** Plugins of a development build: hot module replacement and React Refresh. */
export const hotPlugins = (directory: string): NonNullable<Configuration['plugins']> => [
  new rspack.HotModuleReplacementPlugin(),
  new ReactRefreshRspackPlugin(),
  new rspack.EntryPlugin(directory, join(import.meta.dirname, 'hot-client.ts'), {
    name: undefined,
  }),
];
