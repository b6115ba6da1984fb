import { projectPath } from '@portal/shared/cms';
import type { Contribution, Localised } from '@portal/shared/contract';
import { rolesWho } from '@portal/shared/domain';

/** The read that every page here begins with; the address gives the project. */
const projectQuery = projectPath('PROJECT').replace('PROJECT', ':projectId');

const templates: Localised = { en: 'Templates', tr: 'Şablonlar', ar: 'القوالب' };
const templateRoles = rolesWho('templates.edit');

export const contribution: Contribution = {
  name: 'mf-features',
  requires: '^1.0.0',
  routes: [
    { path: '/templates', title: templates, module: './Templates', roles: templateRoles },
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
      icon: 'clipboard',
      order: 50,
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
  ],
};

export const exposes = {
  './Features': './src/pages/features/index.ts',
  './FeatureNew': './src/pages/feature-new/index.ts',
  './Templates': './src/pages/templates/index.ts',
  './CostPlanner': './src/pages/cost-planner/index.ts',
};
