import { addRoles, createSeeder, installer } from '../../engine/content-files/seeder';
import { makePassword } from '../../engine/mail/password-link';
import { type Service, write } from '../../engine/service';

/** Credentials of the first administrator, printed once. */
export interface FirstAccount {
  readonly mail: string;
  readonly password: string;
}

/** Creates a site with only one administrator; returns the mail address and the generated password. */
export async function seedEmpty(service: Service): Promise<FirstAccount> {
  const mail = service.settings.adminMail;
  const pass = makePassword(24);
  await write(service, installer, async (writer) => {
    const roles = await addRoles(writer);
    await createSeeder(writer).add(
      'user--user',
      {
        name: 'administrator',
        mail,
        status: true,
        pass,
        field_user_name: 'Administrator',
      },
      { roles: [roles.administrator] },
    );
  });
  return { mail, password: pass };
}

/** Returns the text that is printed at the first start: where to sign in, and what to type. */
export const firstAccountText = (portalOrigin: string, { mail, password }: FirstAccount): string =>
  [
    '',
    `  The site is empty. Open ${portalOrigin}/set-up and sign in with`,
    `    Email     ${mail}`,
    `    Password  ${password}`,
    '  The password is shown only this once; a new one can be set under Account, Change password.',
    '',
  ].join('\n');
