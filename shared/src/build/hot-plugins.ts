import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/** What a remote built for development takes along: modules that are replaced while a page runs, and React's refresh. */
export const hotPlugins = (directory: string): NonNullable<Configuration['plugins']> => [
  new rspack.HotModuleReplacementPlugin(),
  new ReactRefreshRspackPlugin(),
  new rspack.EntryPlugin(directory, join(import.meta.dirname, 'hot-client.ts'), {
    name: undefined,
  }),
];
