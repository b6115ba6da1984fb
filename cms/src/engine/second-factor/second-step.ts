import type { Service } from '../service';
import { isSecondFactorDemanded } from './demanded-roles';
import { secondFactorSince } from './second-factor';

/** Whether an account signs in with a second step. */
export const needsSecondStep = async (
  { db }: Pick<Service, 'db'>,
  userId: string,
): Promise<boolean> =>
  (await secondFactorSince(db, userId)) !== null || (await isSecondFactorDemanded(db, userId));
