import type { OwnCall, OwnRead } from '@portal/shared/http';
import type { AddRoutes } from '../engine/http/app';
import type { engineCalls } from '../engine/http/own-offer';
import type { ResourceType } from '../engine/schema/resource-type';
import type { Settings } from '../engine/settings';
import type { OwnRules } from '../engine/write/writer';
import { copyRoutes } from './copy/copy-routes';
import { versionRoutes } from './estimate-versions/version-routes';
import { versionRules } from './estimate-versions/version-rules';
import { auditRoutes, evidenceRoutes, verifyRoutes } from './evidence/evidence-routes';
import { signedProjectRules } from './evidence/signed-project-rules';
import { templateRoutes } from './feature-templates/template-routes';
import { priceBookRoutes } from './price-book/price-book-routes';
import { approvalPayments } from './proposal/approval-payments';
import { answerRoutes, proposalRoutes } from './proposal/proposal-routes';
import { setUpRoutes } from './set-up/set-up-routes';
import { accountRules } from './types/account-rules';
import { changeOrderRules } from './types/change-order-rules';
import { crewRules } from './types/crew-rules';
import { documentRules } from './types/document-rules';
import { lineActivity, lineRules } from './types/line-activity';
import { projectActivity } from './types/project-activity';
import { contentModel } from './types/resource-types';

/** Content model, rules and calls that a product adds to the engine. */
export interface Declarations {
  readonly types: readonly ResourceType[];
  /** Additional rules of resource types, by type name. */
  readonly rules: (settings: Settings) => ReadonlyMap<string, OwnRules>;
  /** Names of the calls besides JSON:API, listed in the entry point. */
  readonly calls: readonly string[];
  /** Names of reads that a plain Drupal answers differently, listed in the entry point. */
  readonly reads: readonly string[];
  readonly routes: readonly AddRoutes[];
}

const productReads: readonly OwnRead[] = [
  'archived-projects',
  'filtered-parts',
  'payment-shares',
  'payment-timing',
  'people-order',
];

/** Names of the product's calls besides JSON:API, listed in the entry point. */
export const productCalls = {
  'change-request-answer': 'POST /api/change-request/:request/answer',
  'estimate-version-restore': 'POST /api/estimate-version/:id/restore',
  'estimate-versions': 'POST /api/project/:id/estimate-versions',
  'feature-template': 'POST /api/feature-template/:template',
  'price-book-import': 'POST /api/price-book-import',
  'project-copy': 'POST /api/project/:project/copy',
  proposal: 'GET /api/proposal/:project',
  'proposal-changes': 'GET /api/proposal/:project/changes',
  'proposal-choices': 'POST /api/proposal/:project/choices',
  'proposal-signature': 'POST /api/proposal/:project/signature',
  'set-up': 'GET /api/set-up',
  'signed-proposal': 'GET /api/proposal/:project/signed',
} as const satisfies Record<
  Exclude<OwnCall, keyof typeof engineCalls> | 'price-book-import' | 'set-up',
  string
>;

/** Rules of change requests: the decision, then the payment of an approval. */
function changeRequestRules(settings: Settings): OwnRules {
  const payments = approvalPayments(settings);
  const { before, after, beforeDelete } = changeOrderRules;
  return {
    before: async (write) => ({ ...(await before(write)), ...(await lineActivity.before(write)) }),
    after: async (write) => {
      await after(write);
      await payments.after(write);
    },
    beforeDelete: async (writer, id) => {
      await beforeDelete(writer, id);
      await payments.beforeDelete(writer, id);
    },
  };
}

/** Declarations of Groundplan. */
export const product: Declarations = {
  types: contentModel,
  rules: (settings) =>
    new Map<string, OwnRules>([
      ['user--user', accountRules],
      ['media--document', documentRules],
      ['paragraph--change_order', changeRequestRules(settings)],
      ['node--project', { ...projectActivity, ...signedProjectRules }],
      ['paragraph--feature', lineActivity],
      ['paragraph--project_feature_item', lineActivity],
      ['paragraph--line_item', lineRules],
      ['paragraph--third_party_item', lineRules],
      ['paragraph--cost_planner_item', lineRules],
      ['node--estimate_version', versionRules],
      ['node--crew', crewRules],
    ]),
  calls: Object.keys(productCalls),
  reads: productReads,
  routes: [
    proposalRoutes,
    answerRoutes,
    evidenceRoutes,
    auditRoutes,
    verifyRoutes,
    copyRoutes,
    templateRoutes,
    priceBookRoutes,
    versionRoutes,
    setUpRoutes,
  ],
};
