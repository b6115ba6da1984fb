const remote = '^(mf-[a-z-]+)';

/** What a customer's pages do without; the two files of mf-presentation write by the staff data layer. */
const staffCode =
  '^shared/src/(ui|change-views|line-grid|formulas|cms|content|validation|rich-text|people-search)/|^mf-presentation/src/content/(sign-content|save-legal-text)';

/** The walls of the house (ADR 1). */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'remotes-are-islands',
      comment: 'A remote is known to the registry alone.',
      severity: 'error',
      from: { path: `${remote}/` },
      to: { path: `${remote}/`, pathNot: '^$1/' },
    },
    {
      name: 'nobody-imports-a-remote-the-shell-or-cms',
      severity: 'error',
      from: { pathNot: `${remote}/|^shell/|^cms/` },
      to: { path: `${remote}/|^shell/|^cms/` },
    },
    {
      name: 'shell-and-cms-stand-alone',
      severity: 'error',
      from: { path: '^(shell|cms)/' },
      to: { path: `${remote}/|^(shell|cms)/`, pathNot: '^$1/|^cms/src/signed/' },
    },
    {
      name: 'what-is-signed-is-for-servers',
      comment: 'Of the shell, the gateway alone may freeze, sign and verify (ADR 86).',
      severity: 'error',
      from: { path: '^shell/src/browser/' },
      to: { path: '^cms/' },
    },
    {
      name: 'what-is-signed-knows-no-content-system',
      comment:
        'Freezing, chain, seals, verification and PDF work on records, files, key and clock of any content system (ADR 86).',
      severity: 'error',
      from: { path: '^cms/src/signed/', pathNot: '\\.test\\.ts$' },
      to: { path: '^cms/src/(engine|product|tools)/|^cms/src/[^/]+\\.ts$' },
    },
    {
      name: 'remotes-see-neither-shell-nor-cms',
      severity: 'error',
      from: { path: `${remote}/` },
      to: { path: '^(shell|cms|e2e)/' },
    },
    {
      name: 'shared-knows-nobody',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(shell|cms|e2e|mf-[a-z-]+)/' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^shared/src/domain/', pathNot: 'cost-command|\\.test\\.ts$' },
      to: {
        pathNot: '^shared/src/domain/|node_modules/.*(big\\.js|dayjs)|node_modules/@types/big\\.js',
      },
    },
    {
      name: 'shared-by-its-front-doors',
      comment: 'Remotes import @portal/shared/SUBJECT: each subject is one shared module.',
      severity: 'error',
      from: { path: `${remote}/|^shell/src/browser/|^cms/` },
      to: {
        path: '^shared/src/',
        pathNot: '^shared/src/([a-z0-9-]+|testing/(screens|drupal-requests))/index\\.tsx?$',
      },
    },
    {
      name: 'dates-by-the-domain',
      comment: 'A remote that bundles dayjs pays for a copy of its own (ADR 101).',
      severity: 'error',
      from: { path: `${remote}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: 'node_modules/.*dayjs' },
    },
    {
      name: 'one-bus-module-per-remote',
      comment: 'src/bus.ts contains all messages that a remote publishes or receives.',
      severity: 'error',
      from: { path: `${remote}/`, pathNot: '^mf-[a-z-]+/src/bus\\.ts$|\\.test\\.tsx?$' },
      to: { path: '^shared/src/bus/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'http-lives-in-shared',
      severity: 'error',
      from: { pathNot: '^shared/src/(cms|http)/|^e2e/' },
      to: { path: 'node_modules/axios' },
    },
    {
      name: 'the-engine-has-no-record',
      comment:
        'Records stand with their owners: in src/content of a remote, or in shared/src/content.',
      severity: 'error',
      from: { path: '^shared/src/cms/' },
      to: { path: '^shared/src/content/' },
    },
    {
      name: 'content-by-the-front-door-of-the-engine',
      severity: 'error',
      from: { path: '^shared/src/content/' },
      to: { path: '^shared/src/cms/', pathNot: '^shared/src/cms/index\\.ts$' },
    },
    {
      name: 'the-content-engine-knows-no-product',
      comment:
        'cms: the engine serves any content model; the product and the tools build on the engine.',
      severity: 'error',
      from: { path: '^cms/src/engine/', pathNot: '\\.test\\.ts$' },
      to: { path: '^cms/src/(product|tools)/|^cms/src/[^/]+\\.ts$' },
    },
    {
      name: 'the-product-runs-without-tools',
      comment: 'cms: the demo, backups, replays and test programs are no part of a request.',
      severity: 'error',
      from: { path: '^cms/src/product/', pathNot: '\\.test\\.ts$' },
      to: { path: '^cms/src/tools/|^cms/src/[^/]+\\.ts$' },
    },
    {
      name: 'the-mirror-stands-on-the-product',
      comment:
        'cms: the mirror of a Drupal uses engine and product unchanged; only the start of the service knows the mirror (ADR 130).',
      severity: 'error',
      from: { path: '^cms/src/(engine|product|signed)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^cms/src/mirror/' },
    },
    {
      name: 'the-mirror-runs-without-tools',
      severity: 'error',
      from: { path: '^cms/src/mirror/', pathNot: '\\.test\\.ts$' },
      to: { path: '^cms/src/tools/|^cms/src/[^/]+\\.ts$' },
    },
    {
      name: 'antd-through-the-design-system',
      severity: 'error',
      from: { pathNot: '^shared/src/ui/antd/' },
      to: { path: 'node_modules/(antd|@ant-design)/' },
    },
    {
      name: 'light-pages-stay-light',
      comment:
        'What a customer loads does without antd, the line grid and the staff data layer. The legal texts are edited by the office alone; a plain Drupal is read by the data layer, fetched for it.',
      severity: 'error',
      from: {
        path: '^(shell/src/browser|mf-auth|mf-presentation)/',
        pathNot:
          '^shell/src/browser/development/catalogue/|^mf-presentation/src/(pages/legal-texts/|content/(proposal\\.repository|plain-proposal|plain-system|sign-content|save-legal-text)(\\.test)?\\.ts$)',
      },
      to: { path: `${staffCode}|^mf-presentation/src/pages/legal-texts/` },
    },
    {
      name: 'the-deck-fetches-the-data-layer',
      comment: 'Only where the content system is a plain Drupal, and not with the deck itself.',
      severity: 'error',
      from: { path: '^mf-presentation/src/content/(proposal\\.repository|plain-system)\\.ts$' },
      to: { path: staffCode, dynamic: false },
    },
    {
      name: 'domain-of-a-remote-is-inside',
      comment: 'View, then model, then content, then domain.',
      severity: 'error',
      from: { path: `${remote}/src/domain/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `${remote}/src/(content|pages)/` },
    },
    {
      name: 'content-of-a-remote-knows-no-page',
      severity: 'error',
      from: { path: `${remote}/src/content/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `${remote}/src/pages/` },
    },
    {
      name: 'models-have-no-ui',
      severity: 'error',
      from: { path: '\\.model\\.ts$' },
      to: { path: '^shared/src/(design-system|ui|line-grid)/|\\.tsx$|node_modules/react/' },
    },
    {
      name: 'pages-through-their-front-door',
      severity: 'error',
      from: { path: `^(mf-[a-z-]+)/src/pages/([^/]+)/` },
      to: {
        path: '^$1/src/pages/[^/]+/',
        pathNot: '^$1/src/pages/($2/|[^/]+/[^/]+\\.(page|tab|section)\\.tsx$)',
      },
    },
    {
      name: 'tests-stay-out-of-the-product',
      severity: 'error',
      // `npm run replay` reports what tests compared.
      from: {
        pathNot:
          '\\.test\\.tsx?$|/testing/|^e2e/|^cms/bench/|^cms/src/tools/replay/client-requests',
      },
      to: { path: '\\.test\\.tsx?$|/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.build)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
