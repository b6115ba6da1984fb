import { may, type Person } from '@portal/shared/domain';

/** Whether a person may open the record of a user: their own, or any record for leaders (decision 65). */
export const mayOpenRecord = (roles: readonly string[], ownId: string, userId: string): boolean =>
  userId === ownId || may(roles, 'page.people');

/** Whether the content service stores edits of an account: only administrators edit administrators. */
export const mayEditAccount = (roles: readonly string[], person: Person): boolean =>
  may(roles, 'people.edit') &&
  (roles.includes('administrator') || !person.roles.includes('administrator'));
