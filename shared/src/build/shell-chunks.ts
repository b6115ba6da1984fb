/** Files of RxJS that the bus uses: `Observable` with what it imports. */
const rxjsOfBus =
  'rxjs/dist/esm/internal(?=/(Observable|Subscriber|Subscription|NotificationFactories|config|scheduler/timeoutProvider|symbol/observable|util/(UnsubscriptionError|arrRemove|createErrorClass|errorContext|identity|isFunction|noop|pipe|reportUnhandledError))\\.js)';

interface SharedChunk {
  /** Folders below `shared/src`. */
  readonly subjects: string;
  /** Names of libraries that only these subjects use, as a regular expression. */
  readonly libraries: string;
  /** Names of chunks that this chunk depends on, besides `core`. */
  readonly needs: readonly string[];
  /** Files below the subjects that load when first shown, in chunks of their own. */
  readonly late?: string;
}

/**
 * Chunks of the shared modules in the shell build: one file per purpose, cached across pages.
 * `core` holds the modules that every page needs. Alternatives are folder names, as in a regular
 * expression.
 */
export const sharedChunks: Readonly<Record<string, SharedChunk>> = {
  icons: {
    subjects: 'design-system/frame-icon-paths|design-system/frame-shapes',
    libraries: '-',
    needs: [],
  },
  'more-icons': {
    subjects: 'design-system/other-icon-paths|design-system/other-shapes',
    libraries: '-',
    needs: [],
  },
  core: {
    subjects:
      'bus|contract|domain/amounts|domain/money/tax-rule|domain/roles|drafts|http|i18n|installation|design-system|router|session|slots',
    libraries: `react|react-dom|scheduler|effector|effector-react|idb-keyval|use-sync-external-store|react-router|react-router-dom|${rxjsOfBus}`,
    needs: [],
  },
  // The proposal alone is 0.5 kB: too small for a request of its own.
  dates: {
    subjects: 'domain/dates/dates|proposal',
    libraries: 'dayjs(?!/(plugin|locale))',
    needs: [],
  },
  // Every page that reads records also shows amounts: one request for both.
  cms: {
    subjects: 'domain|cms|content|changes/change|changes/correction|changes/derived-attributes',
    libraries: 'big\\.js|dayjs/plugin(?=/customParseFormat)|valibot|drupal-jsonapi-params|neoqs',
    needs: ['dates'],
    late: 'jsonapi/read-in-parts',
  },
  // Of the changes and of the stream of events, which a client's pages load without the changes.
  'tab-lock': { subjects: 'tab-lock', libraries: '-', needs: [] },
  changes: {
    subjects: 'changes|change-views',
    libraries: '-',
    needs: ['cms', 'dates', 'staff-frame', 'tab-lock'],
  },
  uploads: {
    subjects: 'uploads',
    libraries: '-',
    needs: ['cms', 'dates', 'changes', 'staff-frame', 'tab-lock'],
  },
  validation: {
    subjects: 'validation',
    libraries: 'yup|property-expr|tiny-case|toposort',
    needs: ['cms', 'dates'],
  },
  passwords: { subjects: 'passwords', libraries: '-', needs: [] },
  virtual: { subjects: '-', libraries: '@tanstack/[a-z-]+', needs: [] },
  formulas: { subjects: 'formulas', libraries: 'jsep', needs: ['cms', 'dates'] },
  'line-grid': { subjects: 'line-grid', libraries: '-', needs: ['virtual', 'formulas'] },
  // The frame of staff pages, and what they show in it.
  'staff-frame': {
    subjects: 'ui',
    libraries: '-',
    needs: ['dates'],
    late: 'antd/|many-|drag-row',
  },
};

/**
 * Returns the chunk name of a subject of `@portal/shared`; undefined for a library or a subject
 * without a chunk.
 */
export const chunkOfShared = (name: string): string | undefined =>
  Object.entries(sharedChunks).find(([, { subjects }]) =>
    subjects.split('|').includes(name.replace('@portal/shared/', '')),
  )?.[0];

/** Cache groups for Rspack's `splitChunks`. Earlier entries have priority. */
export const cacheGroups = Object.fromEntries(
  Object.entries(sharedChunks).map(([name, { subjects, libraries, late = '-' }], row, all) => [
    name,
    {
      name,
      chunks: 'all' as const,
      enforce: true,
      priority: all.length - row,
      test: new RegExp(`/shared/src/(${subjects})[/.](?!${late})|/node_modules/(${libraries})/`),
    },
  ]),
);
