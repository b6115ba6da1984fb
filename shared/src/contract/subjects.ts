/**
 * Version of each subject of `@portal/shared` that the shell provides; remotes request `^version`.
 *
 * A new export is a minor step, a removed or changed export is a major step. `npm run check:api`
 * compares the versions with the API reports in `shared/api`.
 */
export const subjectVersions: Readonly<Record<string, string>> = {
  bus: '2.0.0',
  'change-views': '2.0.0',
  changes: '2.8.0',
  cms: '2.7.0',
  content: '2.9.0',
  contract: '2.6.0',
  'design-system': '2.4.0',
  domain: '2.13.0',
  drafts: '2.1.0',
  formulas: '2.0.0',
  http: '2.17.0',
  i18n: '2.0.0',
  installation: '2.0.0',
  'line-grid': '2.4.0',
  passwords: '2.0.0',
  proposal: '2.5.0',
  router: '2.0.0',
  session: '2.4.0',
  slots: '2.1.0',
  ui: '2.9.0',
  uploads: '2.0.0',
  validation: '2.1.0',
};
