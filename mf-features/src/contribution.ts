import { projectPath } from '@portal/shared/cms';
import type { Contribution } from '@portal/shared/contract';
import { rolesWho } from '@portal/shared/domain';

/** The read that every page here begins with; the address gives the project. */
const projectQuery = projectPath('PROJECT').replace('PROJECT', ':projectId');

export const contribution: Contribution = {
  name: 'mf-features',
  requires: '^1.0.0',
  routes: [],
  navigation: [],
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
  './CostPlanner': './src/pages/cost-planner/index.ts',
};
