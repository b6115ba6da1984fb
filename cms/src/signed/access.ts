/** Relation of an account to a project, or a role in the office. */
export type Relation = 'administrator' | 'manager' | 'assignedDesigner' | 'ownClient';

/** Who may do what with a proposal and with the evidence of signatures. */
export const signedAccess = {
  read: ['administrator', 'manager', 'assignedDesigner', 'ownClient'],
  sign: ['ownClient'],
  withdraw: ['administrator', 'manager'],
  archive: ['administrator'],
  erase: ['administrator'],
  audit: ['administrator'],
} as const satisfies Readonly<Record<string, readonly Relation[]>>;

export type SignedAction = keyof typeof signedAccess;

/** Returns whether an account with the relations to a project may act. */
export const mayAct = (action: SignedAction, relations: readonly string[]): boolean =>
  signedAccess[action].some((relation) => relations.includes(relation));
