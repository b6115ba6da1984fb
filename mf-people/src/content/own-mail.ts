import { request } from '@portal/shared/http';

export interface OwnMailChange {
  readonly id: string;
  readonly mail: string;
  readonly currentPassword: string;
}

interface NamedAccount {
  readonly data: {
    readonly attributes: { readonly name?: string | null; readonly mail: string | null };
  };
}

/** Changes the own mail address; a sign-in name equal to the mail address changes as well. */
export async function changeOwnMail({ id, mail, currentPassword }: OwnMailChange): Promise<void> {
  const path = `/jsonapi/user/user/${id}`;
  const query = 'fields[user--user]=name,mail';
  const { data } = await request<NamedAccount>({ path, query, isCurrent: true });
  const isNamedByMail = data.attributes.name === data.attributes.mail;
  const attributes = {
    mail,
    ...(isNamedByMail ? { name: mail } : {}),
    pass: { existing: currentPassword },
  };
  await request({ method: 'PATCH', path, body: { data: { type: 'user--user', id, attributes } } });
}
