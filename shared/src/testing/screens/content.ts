import type { RoleName } from '../../domain';
import { testHeader } from './answer-instead';
import { sessionOf } from './sign-in';

const jsonApi = 'application/vnd.api+json';

export interface MadePerson {
  readonly id: string;
  readonly name: string;
  readonly mail: string;
}

interface Content {
  readonly attributes?: object;
  readonly relationships?: object;
}

/** A reference by which another record names this one; a paragraph with its revision. */
export interface Reference {
  readonly type: string;
  readonly id: string;
  readonly meta?: { readonly target_revision_id: number };
}

interface Made {
  readonly data: {
    readonly id: string;
    readonly attributes: { readonly drupal_internal__revision_id?: number };
  };
}

/** The content service as a role reaches it, past every screen. Every refusal is thrown. */
export async function contentAs(role: RoleName) {
  const { token } = await sessionOf(role);

  /** Sends one request and returns its JSON; null where the answer has no body. */
  async function ask<Body>(method: string, path: string, body?: object, type = jsonApi) {
    const response = await fetch(path, {
      method,
      headers: {
        ...{ Accept: type, 'Content-Type': type, [testHeader]: 'yes' },
        Authorization: `Bearer ${token}`,
      },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as Body;
  }

  return {
    ask,

    /** Makes a record of a type such as `node--project`; returns its reference. */
    async make(type: string, content: Content): Promise<Reference> {
      const { data } = await ask<Made>('POST', `/jsonapi/${type.replace('--', '/')}`, {
        data: { type, ...content },
      });
      const revision = data.attributes.drupal_internal__revision_id;
      return { type, id: data.id, ...(revision && { meta: { target_revision_id: revision } }) };
    },

    /** Makes an account; `fields` are those of the content system, such as field_user_company. */
    async makePerson(
      role: RoleName,
      name: string,
      fields: Readonly<Record<string, string>> = {},
    ): Promise<MadePerson> {
      const mail = `${crypto.randomUUID()}@example.test`;
      const own = { field_user_name: name, name: mail, mail, ...fields };
      const account = {
        ...Object.fromEntries(Object.entries(own).map(([field, value]) => [field, [{ value }]])),
        roles: [{ target_id: role }],
        status: [{ value: true }],
      };
      const path = '/entity/user?_format=json';
      const { uuid } = await ask<{ uuid: readonly [{ readonly value: string }] }>(
        'POST',
        path,
        account,
        'application/json',
      );
      return { id: uuid[0].value, name, mail: own.mail };
    },

    /** Changes attributes of a record. */
    async change(type: string, id: string, attributes: object): Promise<void> {
      await ask('PATCH', `/jsonapi/${type.replace('--', '/')}/${id}`, {
        data: { type, id, attributes },
      });
    },

    /** The attributes that a record has now, by type and id. */
    async attributesOf(type: string, id: string): Promise<Readonly<Record<string, unknown>>> {
      const path = `/jsonapi/${type.replace('--', '/')}/${id}`;
      const { data } = await ask<{ data: { attributes: Record<string, unknown> } }>('GET', path);
      return data.attributes;
    },
  };
}
