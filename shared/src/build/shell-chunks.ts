interface SharedChunk {
  /** Folders below `shared/src`. */
  readonly subjects: string;
  /** Libraries that only they use. */
  readonly libraries: string;
  /** Chunks that it cannot run without, besides `core`. */
  readonly needs: readonly string[];
}

/**
 * How the shell's shared modules travel: a file a purpose, the same for every page that needs it.
 * `core` holds what every page needs. Alternatives are names of folders, as in a regular expression.
 */
export const sharedChunks: Readonly<Record<string, SharedChunk>> = {
  core: {
    subjects:
      'bus|contract|domain/amounts|domain/dates|domain/money/tax-rule|domain/roles|drafts|http|i18n|installation|look|proposal|router|session|slots',
    libraries:
      'react|react-dom|scheduler|effector|effector-react|idb-keyval|use-sync-external-store|react-router|react-router-dom',
    needs: [],
  },
  domain: { subjects: 'domain', libraries: 'big\\.js', needs: [] },
  cms: {
    subjects: 'cms|content|changes|validation',
    libraries:
      'yup|property-expr|tiny-case|toposort|drupal-jsonapi-params|qs|side-channel[a-z-]*|object-inspect|get-intrinsic|call-bound|call-bind-apply-helpers|es-[a-z-]+|get-proto|gopd|has-symbols|hasown|function-bind|math-intrinsics|dunder-proto|patronum|dayjs|async-function|async-generator-function|generator-function',
    needs: ['domain', 'rxjs'],
  },
  passwords: { subjects: 'passwords', libraries: '-', needs: [] },
  'line-grid': { subjects: 'line-grid', libraries: '@tanstack/[a-z-]+|jsep', needs: [] },
  ui: {
    subjects: 'ui',
    libraries:
      'antd|@ant-design/[a-z-]+|@rc-component/[a-z-]+|@emotion/[a-z-]+|stylis|clsx|is-mobile|throttle-debounce|@babel/runtime|react-is|scroll-into-view-if-needed|compute-scroll-into-view',
    needs: ['cms'],
  },
};

/** The chunk that holds a subject of `@portal/shared`; none for a library or a subject without a chunk of its own. */
export const chunkOfShared = (name: string): string | undefined =>
  Object.entries(sharedChunks).find(([, { subjects }]) =>
    subjects.split('|').includes(name.replace('@portal/shared/', '')),
  )?.[0];

/** Rspack's split of them. Earlier rows win. */
export const cacheGroups = Object.fromEntries(
  Object.entries(sharedChunks).map(([name, { subjects, libraries }], row, all) => [
    name,
    {
      name,
      chunks: 'all' as const,
      enforce: true,
      priority: all.length - row,
      test: new RegExp(`/shared/src/(${subjects})[/.]|/node_modules/(${libraries})/`),
    },
  ]),
);
