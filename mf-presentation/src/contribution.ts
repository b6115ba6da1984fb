import type { Contribution } from '@portal/shared/contract';
import { rolesWho } from '@portal/shared/domain';

export const contribution: Contribution = {
  name: 'mf-presentation',
  requires: '^1.0.0',
  routes: [
    {
      path: '/projects/:projectId/presentation',
      title: { en: 'Client Proposal', tr: 'Müşteri Teklifi', ar: 'عرض العميل' },
      module: './Deck',
      isBare: true,
      roles: rolesWho('project.present'),
      firstQuery: '/api/proposal/:projectId',
    },
  ],
  navigation: [],
  slots: [
    {
      slot: 'project.overview@1',
      key: 'presentation',
      label: { en: 'Signed proposal', tr: 'İmzalı teklif', ar: 'العرض الموقّع' },
      order: 30,
      module: './SignedProposal',
      roles: rolesWho('project.present'),
    },
  ],
};

export const exposes = {
  './Deck': './src/pages/deck/index.ts',
  './SignedProposal': './src/pages/signed-proposal/index.ts',
};
