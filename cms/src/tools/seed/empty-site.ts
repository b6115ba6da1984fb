import { addRoles, createSeeder, installer } from '../../engine/content-files/seeder';
import { makePassword } from '../../engine/mail/password-link';
import { type Service, write } from '../../engine/service';

/** Creates a site with only one administrator; returns the generated password. */
export async function seedEmpty(service: Service): Promise<string> {
  const pass = makePassword(24);
  await write(service, installer, async (writer) => {
    const roles = await addRoles(writer);
    await createSeeder(writer).add(
      'user--user',
      {
        name: 'administrator',
        mail: 'administrator@localhost.localdomain',
        status: true,
        pass,
        field_user_name: 'Administrator',
      },
      { roles: [roles.administrator] },
    );
  });
  return pass;
}
