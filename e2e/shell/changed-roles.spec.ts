import { randomUUID } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import type { AxiosInstance } from 'axios';
import { contentServiceAs } from '../fixtures/content-service';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';

interface OwnAccount {
  readonly mail: string;
  readonly password: string;
  /** Gives the account this role in place of the one it had; none takes it away. */
  become(role: string | null): Promise<void>;
}

const json = { headers: { Accept: 'application/json', 'Content-Type': 'application/json' } };

/** A test with a manager of its own, who is gone when the test ends. */
const test = base.extend<{ ownManager: OwnAccount }>({
  ownManager: async ({ baseURL }, use) => {
    const service = await contentServiceAs(baseURL ?? '', 'administrator');
    const mail = `noor-${randomUUID().slice(0, 8)}@example.test`;
    const password = 'Stone-wall-and-fern-3';
    const { data } = await service.post<{ uuid: [{ value: string }] }>(
      '/entity/user?_format=json',
      {
        field_user_name: [{ value: 'Noor Haddad' }],
        mail: [{ value: mail }],
        name: [{ value: mail }],
        pass: [{ value: password }],
        roles: [{ target_id: 'manager' }],
        status: [{ value: true }],
      },
      json,
    );
    const [{ value: id }] = data.uuid;
    await use({ mail, password, become: (role) => giveRole(service, id, role) });
    await service.delete(`/jsonapi/user/user/${id}`);
  },
});

async function giveRole(service: AxiosInstance, id: string, role: string | null): Promise<void> {
  const { data: known } = await service.get<{
    data: { id: string; attributes: { drupal_internal__id: string } }[];
  }>('/jsonapi/user_role/user_role');
  const roleId = known.data.find(({ attributes }) => attributes.drupal_internal__id === role)?.id;
  const data = roleId
    ? [{ type: 'user_role--user_role', id: roleId, meta: { drupal_internal__target_id: role } }]
    : [];
  await service.patch(`/jsonapi/user/user/${id}`, {
    data: { type: 'user--user', id, relationships: { roles: { data } } },
  });
}

test('a role that is changed on the server shows in an open page within the poll', async ({
  page,
  ownManager,
}) => {
  const { navigation } = portalFrame(page);
  await signInPage(page).open();
  await signInPage(page).fill(ownManager.mail, ownManager.password);
  await navigation.getByRole('link', { name: 'Members' }).click();
  await expect(page).toHaveURL(/\/members$/);

  await ownManager.become('designer');
  await expect(navigation.getByRole('link')).toHaveText(['Overview', 'Projects']);
  await expect(page.getByText('You do not have permission to view this.')).toBeVisible();
  await expect(page).toHaveURL(/\/members$/);
});
