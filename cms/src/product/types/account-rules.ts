import { clientAccount, fieldProblems } from '@portal/shared/validation';
import { Problem } from '../../engine/errors/problem';
import { mailChangeMails } from '../../engine/mail/mail-change';
import { queueMail } from '../../engine/mail/mail-queue';
import { checkNewPassword } from '../../engine/oauth/password-policy';
import { newPasswordOf, userRules } from '../../engine/oauth/user-rules';
import { isObject, type Json, type JsonObject, type Row } from '../../engine/schema/json';
import { readRow } from '../../engine/storage/records';
import type { OwnRules, PendingWrite } from '../../engine/write/writer';

/** Attribute of each field in the portal's account form. */
const kept: Readonly<Record<string, readonly [attribute: string, part?: string]>> = {
  name: ['field_user_name'],
  mail: ['mail'],
  personalPhone: ['field_user_phone_pers'],
  businessPhone: ['field_user_phone_biz'],
  rate: ['field_user_rate'],
  'address.province': ['field_user_address', 'administrative_area'],
  'address.postalCode': ['field_user_address', 'postal_code'],
};

/** Valid default values, overlaid by the written values for validation. */
const wellFilled = { name: 'Somebody', mail: 'somebody@example.com', address: {} };

const valueAt = (attributes: JsonObject, [attribute, part]: readonly [string, string?]): Json => {
  const value = attributes[attribute] ?? null;
  if (part === undefined) return value;
  return isObject(value) ? (value[part] ?? null) : null;
};

function filled(attributes: JsonObject): object {
  const address: Record<string, Json> = {};
  const form: Record<string, unknown> = { ...wellFilled, address };
  for (const [path, place] of Object.entries(kept)) {
    const value = valueAt(attributes, place);
    if (value === null) continue;
    const [head = '', tail] = path.split('.');
    if (tail === undefined) form[head] = String(value);
    else address[tail] = value;
  }
  return form;
}

/**
 * Validates written fields by the schema of the portal's form. Throws `Problem` 422 with all
 * problems.
 */
function checkFields(attributes: JsonObject): void {
  const found = Object.entries(fieldProblems(clientAccount, filled(attributes))).map(
    ([path, message]) => {
      const [attribute = path, part] = kept[path] ?? [];
      return {
        detail: `${attribute}: ${message}`,
        pointer: `/data/attributes/${attribute}${part ? `/${part}` : ''}`,
      };
    },
  );
  if (found.length > 0) throw new Problem(422, found[0]?.detail ?? '', found);
}

const textOf = (row: Row, field: string): string => String(row[field] ?? '');

/** Checks a new password against the policy, for any writer. Throws `Problem` 422. */
async function checkPassword({ writer, type, id, cells, attributes }: PendingWrite): Promise<void> {
  const password = newPasswordOf(attributes);
  if (password === null) return;
  const account = { ...(await readRow(writer.db, type, id)), ...cells };
  checkNewPassword(password, {
    username: textOf(account, 'name'),
    mail: textOf(account, 'mail'),
    name: textOf(account, 'field_user_name'),
  });
}

/** Informs both addresses about a change of the own mail address, to reveal an account theft. */
async function tellOfOwnMail({ writer, type, id, cells, isNew }: PendingWrite): Promise<void> {
  if (isNew || id !== writer.viewer.id || !('mail' in cells)) return;
  const before = textOf((await readRow(writer.db, type, id)) ?? {}, 'mail');
  const after = textOf(cells, 'mail');
  if (before === after) return;
  for (const mail of mailChangeMails(before, after))
    await queueMail(writer.db, { ...mail, causedBy: id }, writer.now);
}

/**
 * Rules for portal accounts: Drupal's rules, the limits of the account form, and the password
 * policy.
 */
export const accountRules: OwnRules = {
  ...userRules,
  before: async (write) => {
    checkFields(write.attributes);
    const cells = (await userRules.before?.(write)) ?? {};
    await checkPassword(write);
    await tellOfOwnMail(write);
    return cells;
  },
};
