import { projectPath } from '@portal/shared/content';
import type { Contribution, Localised } from '@portal/shared/contract';
import { rolesWho } from '@portal/shared/domain';
import { entryPointPath } from '@portal/shared/http';
import { priceBookPath } from './content/price-book.repository';
import { templateListPath } from './content/template-list';

/** First query of every tab of this remote; the address contains the project id. */
const projectQuery = projectPath('PROJECT').replace('PROJECT', ':projectId');

const templates: Localised = { en: 'Templates', tr: 'Şablonlar', ar: 'القوالب' };
const priceBook: Localised = { en: 'Price Book', tr: 'Fiyat Listesi', ar: 'دليل الأسعار' };
const templateRoles = rolesWho('templates.edit');

export const contribution: Contribution = {
  name: 'mf-features',
  requires: '^2.0.0',
  routes: [
    {
      path: '/price-book',
      title: priceBook,
      module: './PriceBook',
      roles: templateRoles,
      firstQuery: [entryPointPath, priceBookPath()],
    },
    {
      path: '/templates',
      title: templates,
      module: './Templates',
      roles: templateRoles,
      firstQuery: templateListPath(),
    },
    {
      path: '/templates/:templateId',
      title: templates,
      module: './Templates',
      roles: templateRoles,
    },
  ],
  navigation: [
    {
      id: 'templates',
      url: '/templates',
      label: templates,
      icon: 'grid',
      goKey: 't',
      order: 50,
      roles: templateRoles,
    },
    {
      id: 'price-book',
      url: '/price-book',
      label: priceBook,
      icon: 'dollar',
      goKey: 'b',
      order: 51,
      roles: templateRoles,
    },
  ],
  slots: [
    {
      slot: 'project.tab@1',
      key: 'features',
      label: { en: 'Features', tr: 'Özellikler', ar: 'العناصر' },
      order: 30,
      module: './Features',
      roles: rolesWho('tab.features'),
      firstQuery: projectQuery,
    },
    {
      slot: 'project.tab@1',
      key: 'feature-new',
      label: { en: 'Add Feature', tr: 'Özellik ekle', ar: 'إضافة عنصر' },
      order: 31,
      module: './FeatureNew',
      roles: rolesWho('feature.edit'),
      isUnlisted: true,
      firstQuery: projectQuery,
    },
    {
      slot: 'project.tab@1',
      key: 'cost-planner',
      label: { en: 'Cost Planner', tr: 'Maliyet planı', ar: 'مخطط التكلفة' },
      order: 90,
      module: './CostPlanner',
      roles: rolesWho('tab.cost-planner'),
      firstQuery: projectQuery,
    },
    {
      slot: 'project.tab@1',
      key: 'estimate-versions',
      label: { en: 'Versions', tr: 'Sürümler', ar: 'الإصدارات' },
      order: 91,
      module: './Versions',
      roles: rolesWho('versions.manage'),
      isUnlisted: true,
      firstQuery: projectQuery,
    },
    {
      slot: 'project.tab@1',
      key: 'printable-estimate',
      label: { en: 'Printable estimate', tr: 'Yazdırılabilir teklif', ar: 'تقدير للطباعة' },
      order: 92,
      module: './PrintableEstimate',
      roles: rolesWho('estimate.export'),
      isUnlisted: true,
      firstQuery: projectQuery,
    },
    {
      slot: 'project.tab@1',
      key: 'internal-costs',
      label: { en: 'Internal view', tr: 'İç görünüm', ar: 'عرض داخلي' },
      order: 93,
      module: './InternalCosts',
      roles: rolesWho('project.internalCosts'),
      isUnlisted: true,
      firstQuery: projectQuery,
    },
    {
      slot: 'cost-planner.extra@1',
      key: 'estimate-tools',
      label: {
        en: 'Export and versions',
        tr: 'Dışa aktarma ve sürümler',
        ar: 'التصدير والإصدارات',
      },
      order: 10,
      module: './EstimateTools',
      roles: rolesWho('estimate.export'),
    },
  ],
};

export const exposes = {
  './Features': './src/pages/features/features.page.tsx',
  './FeatureNew': './src/pages/feature-new/feature-new.page.tsx',
  './Versions': './src/pages/versions/versions.page.tsx',
  './PrintableEstimate': './src/pages/printable-estimate/printable-estimate.page.tsx',
  './InternalCosts': './src/pages/internal-costs/internal-costs.page.tsx',
  './EstimateTools': './src/pages/estimate-tools/estimate-tools.section.tsx',
  './PriceBook': './src/pages/price-book/price-book.page.tsx',
  './Templates': './src/pages/templates/templates.page.tsx',
  './CostPlanner': './src/pages/cost-planner/cost-planner.page.tsx',
};
