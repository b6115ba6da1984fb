import type { Contribution, Localised } from '@portal/shared/contract';
import { rolesWho } from '@portal/shared/domain';

const legalTexts: Localised = { en: 'Legal Texts', tr: 'Hukuki metinler', ar: 'النصوص القانونية' };

export const contribution: Contribution = {
  name: 'mf-presentation',
  requires: '^2.0.0',
  routes: [
    {
      path: '/projects/:projectId/presentation',
      title: { en: 'Client Proposal', tr: 'Müşteri Teklifi', ar: 'عرض العميل' },
      module: './Deck',
      isBare: true,
      roles: rolesWho('project.present'),
      firstQuery: ['/jsonapi', '/api/proposal/:projectId', '/api/proposal/:projectId/changes'],
    },
    {
      path: '/legal-texts',
      title: legalTexts,
      module: './LegalTexts',
      roles: rolesWho('legalTexts.edit'),
    },
    {
      path: '/verify',
      title: {
        en: 'Verify a signed proposal',
        tr: 'İmzalı teklifi doğrula',
        ar: 'التحقق من عرض موقّع',
      },
      module: './Verify',
      isPublic: true,
      isBare: true,
    },
  ],
  navigation: [
    {
      id: 'legal-texts',
      url: '/legal-texts',
      label: legalTexts,
      icon: 'document',
      goKey: 'l',
      order: 60,
      roles: rolesWho('legalTexts.edit'),
    },
  ],
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
  './Deck': './src/pages/deck/deck.page.tsx',
  './LegalTexts': './src/pages/legal-texts/legal-texts.page.tsx',
  './Verify': './src/pages/verify/verify.page.tsx',
  './SignedProposal': './src/pages/signed-proposal/signed-proposal.section.tsx',
};
