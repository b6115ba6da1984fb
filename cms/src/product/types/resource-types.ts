import type { ResourceType } from '../../engine/schema/resource-type';
import { document, file } from './documents';
import {
  costPlannerItem,
  feature,
  lineItem,
  projectFeatureItem,
  projectSowItem,
  thirdPartyItem,
} from './features';
import { crew, user, userRole } from './people';
import { priceBookEntry } from './price-book';
import {
  activity,
  estimateVersion,
  paymentScheduleItem,
  project,
  signedProposal,
} from './projects';
import {
  checklistGroup,
  featureGroup,
  featureTemplate,
  legal,
  templateField,
  templateItem,
  templateOption,
} from './templates';
import { changeOrder, checklistItem, workLogItem } from './work';

/** All resource types of the content model. */
export const contentModel: readonly ResourceType[] = [
  user,
  userRole,
  crew,
  project,
  paymentScheduleItem,
  legal,
  estimateVersion,
  activity,
  signedProposal,
  priceBookEntry,
  featureTemplate,
  templateItem,
  templateField,
  templateOption,
  feature,
  projectFeatureItem,
  lineItem,
  thirdPartyItem,
  costPlannerItem,
  projectSowItem,
  changeOrder,
  checklistItem,
  workLogItem,
  document,
  file,
  checklistGroup,
  featureGroup,
];
