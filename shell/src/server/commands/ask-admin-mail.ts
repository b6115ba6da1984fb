import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type InstallationSettings, isMailAddress } from '@portal/shared/settings-file';

interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

/** Whether the next start creates a site whose administrator has no mail address yet. */
export const lacksAdminMail = ({
  written,
  fromEnvironment,
  ...site
}: InstallationSettings): boolean =>
  !fromEnvironment.has('ADMIN_MAIL') &&
  !('ADMIN_MAIL' in written) &&
  site.values.DATABASE_URL === '' &&
  !existsSync(join(site.dataFolder, 'content.db'));

/**
 * Asks for the mail address of the first administrator until the answer is valid. Returns null if the input is no
 * terminal, or for an empty answer: the default address is then used.
 */
export async function askAdminMail({ input, output }: Terminal): Promise<string | null> {
  if (!input.isTTY) return null;
  const lines = createInterface({ input, output, terminal: false });
  try {
    for (;;) {
      const answer = (await lines.question('Email of the first administrator: ')).trim();
      if (answer === '') return null;
      if (isMailAddress(answer)) return answer;
      output.write('Please enter a mail address such as anna@example.com.\n');
    }
  } finally {
    lines.close();
  }
}
