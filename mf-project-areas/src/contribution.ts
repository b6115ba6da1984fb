import { projectPath } from '@portal/shared/content';
import type { Contribution, Localised, SlotContribution } from '@portal/shared/contract';
import { rolesWho } from '@portal/shared/domain';
import { changeRequestsPath } from './content/change-requests.repository';
import { checklistPath } from './content/checklist.repository';
import { documentsPath } from './content/documents.repository';
import { paymentsPath } from './content/payments.repository';

const documents: Localised = { en: 'Documents', tr: 'Belgeler', ar: 'المستندات' };
const payments: Localised = { en: 'Payments', tr: 'Ödemeler', ar: 'الدفعات' };

const changeRequests: Localised = {
  en: 'Change Requests',
  tr: 'Değişiklik Talepleri',
  ar: 'طلبات التغيير',
};

/** Returns a first query with `:projectId` as the placeholder of the project id. */
const ofProject = (path: (projectId: string) => string): string =>
  path('PROJECT').replace('PROJECT', ':projectId');

const tab = (
  key: string,
  given: Pick<SlotContribution, 'label' | 'order' | 'module' | 'roles' | 'firstQuery'>,
): SlotContribution => ({ slot: 'project.tab@1', key, ...given });

export const contribution: Contribution = {
  name: 'mf-project-areas',
  requires: '^2.0.0',
  routes: [],
  navigation: [],
  slots: [
    tab('finances', {
      label: payments,
      order: 40,
      module: './Payments',
      roles: rolesWho('tab.finances'),
      firstQuery: ofProject(paymentsPath),
    }),
    tab('work', {
      label: { en: 'Work', tr: 'İş', ar: 'العمل' },
      order: 50,
      module: './Work',
      roles: rolesWho('tab.work'),
      firstQuery: ofProject(projectPath),
    }),
    tab('documents', {
      label: documents,
      order: 60,
      module: './Documents',
      roles: rolesWho('tab.documents'),
      firstQuery: ofProject(documentsPath),
    }),
    tab('change-request', {
      label: changeRequests,
      order: 70,
      module: './ChangeRequests',
      roles: rolesWho('tab.change-request'),
      firstQuery: ofProject(changeRequestsPath),
    }),
    tab('checklist', {
      label: { en: 'Checklist', tr: 'Kontrol Listesi', ar: 'قائمة المهام' },
      order: 80,
      module: './Checklist',
      roles: rolesWho('tab.checklist'),
      firstQuery: ofProject(checklistPath),
    }),
    {
      slot: 'project.overview@1',
      key: 'change-request',
      label: changeRequests,
      order: 20,
      module: './ChangeRequestSummary',
      roles: rolesWho('tab.change-request'),
    },
    {
      slot: 'project.overview@1',
      key: 'documents',
      label: documents,
      order: 10,
      module: './DocumentList',
    },
    {
      slot: 'project.binder@1',
      key: 'documents',
      label: documents,
      order: 10,
      module: './BinderDocuments',
    },
    {
      slot: 'feature.documents@1',
      key: 'documents',
      label: documents,
      order: 10,
      module: './FeatureDocuments',
      roles: rolesWho('tab.documents'),
    },
  ],
};

export const exposes = {
  './Documents': './src/pages/documents/documents.tab.tsx',
  './DocumentList': './src/pages/document-list/document-list.section.tsx',
  './BinderDocuments': './src/pages/binder-documents/binder-documents.section.tsx',
  './FeatureDocuments': './src/pages/feature-documents/feature-documents.section.tsx',
  './ChangeRequests': './src/pages/change-requests/change-requests.tab.tsx',
  './ChangeRequestSummary': './src/pages/change-request-summary/change-request-summary.section.tsx',
  './Checklist': './src/pages/checklist/checklist.tab.tsx',
  './Work': './src/pages/work/work.tab.tsx',
  './Payments': './src/pages/payments/payments.tab.tsx',
};
