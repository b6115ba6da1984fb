import {
  administrator,
  assignedDesigner,
  manager,
  ownClient,
  type Rule,
} from '../../engine/access/rules';
import { type Relation, type SignedAction, signedAccess } from '../../signed/access';

const rules: Readonly<Record<Relation, Rule>> = {
  administrator,
  manager,
  assignedDesigner,
  ownClient,
};

/** Returns the access rules of an action on a proposal or on the evidence of signatures. */
export const rulesOf = (action: SignedAction): readonly Rule[] =>
  signedAccess[action].map((relation) => rules[relation]);
