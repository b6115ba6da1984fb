import type { IconName } from './icon-shapes';
import type { Tone } from './tag';

export interface StatusLook {
  readonly tone: Tone;
  readonly icon: IconName;
}

const look = (tone: Tone, icon: IconName): StatusLook => ({ tone, icon });

const project: Readonly<Record<string, StatusLook>> = {
  discovery: look('stone', 'search'),
  predesign: look('sky', 'ruler'),
  design: look('sky', 'pencil'),
  pricing: look('straw', 'dollar'),
  proposal: look('plum', 'send'),
  approval: look('plum', 'signature'),
  pre_construction: look('clay', 'clipboard'),
  construction: look('clay', 'hard-hat'),
  closure: look('leaf', 'check-circle'),
};

const payment: Readonly<Record<string, StatusLook>> = {
  payment_due: look('straw', 'clock'),
  deposit_received: look('sky', 'dollar'),
  paid: look('leaf', 'check-circle'),
};

const feature: Readonly<Record<string, StatusLook>> = {
  design_stage: look('sky', 'pencil'),
  ready_for_pricing: look('straw', 'dollar'),
  pricing_complete: look('clay', 'clipboard'),
  presented_to_client: look('plum', 'send'),
  approved: look('leaf', 'check-circle'),
  rejected: look('brick', 'cross-circle'),
};

const changeRequest: Readonly<Record<string, StatusLook>> = {
  submitted: look('straw', 'send'),
  reviewing: look('sky', 'eye'),
  approved: look('leaf', 'check-circle'),
  rejected: look('brick', 'cross-circle'),
};

const account: Readonly<Record<string, StatusLook>> = {
  active: look('leaf', 'check-circle'),
  inactive: look('stone', 'lock'),
};

const checklist: Readonly<Record<string, StatusLook>> = {
  done: look('leaf', 'check-circle'),
  open: look('straw', 'clock'),
  hidden: look('stone', 'eye-off'),
};

/** Colour and icon of each status, by status key. */
export const statusLooks = { project, payment, feature, changeRequest, account, checklist };

export type StatusKind = keyof typeof statusLooks;
