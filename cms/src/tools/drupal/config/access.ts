import { roleNames } from '@portal/shared/domain';
import { type ConfigEntity, configEntity } from './config-entity';

const rest = (
  plugin: string,
  module: string,
  methods: readonly string[],
  authentication: readonly string[],
): ConfigEntity => {
  const id = plugin.replace(':', '.');
  return configEntity(
    `rest.resource.${id}`,
    {
      module: [
        'serialization',
        module,
        ...(authentication.includes('oauth2') ? ['simple_oauth'] : ['user']),
      ],
    },
    {
      id,
      plugin_id: plugin,
      granularity: 'resource',
      configuration: {
        methods: [...methods],
        formats: ['json'],
        authentication: [...authentication],
      },
    },
  );
};

/** Returns the REST resources: accounts, and the two calls of a forgotten password. */
export const restConfigs = (): ConfigEntity[] => [
  rest('entity:user', 'user', ['GET', 'POST', 'PATCH'], ['oauth2']),
  rest('lost_password_resource', 'rest_password', ['POST'], ['cookie']),
  rest('lost_password_reset', 'rest_password', ['POST'], ['cookie']),
];

/** Scope that the portal requests (`CMS_SCOPE`): contains a scope for each role. */
export const portalScope = 'portal';

const grants = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { status: true, description: '' }]));
const grantTypes = grants(['password', 'refresh_token']);

/** Scope of the gateway's account (`CMS_SERVICE_SCOPE`): the account has the role of a manager. */
const gatewayScope = 'gateway';

/**
 * Returns the OAuth scopes: a token has the permissions of the roles that both the scope and the
 * person have. simple_oauth 6.1 gives a password grant no default scope.
 */
export const scopeConfigs = (): ConfigEntity[] => [
  configEntity(
    `simple_oauth.oauth2_scope.${portalScope}`,
    {},
    {
      id: portalScope,
      name: portalScope,
      description: 'All that the role of the person may do in the portal.',
      grant_types: grantTypes,
      umbrella: true,
      parent: '_none',
      granularity_id: null,
      granularity_configuration: null,
    },
  ),
  ...['authenticated', ...roleNames].map((role) =>
    configEntity(
      `simple_oauth.oauth2_scope.${portalScope}_${role}`,
      { config: [`user.role.${role}`] },
      {
        id: `${portalScope}_${role}`,
        name: `${portalScope}:${role}`,
        description: `Permissions of the role ${role}.`,
        grant_types: grantTypes,
        umbrella: false,
        parent: portalScope,
        granularity_id: 'role',
        granularity_configuration: { role },
      },
    ),
  ),
  configEntity(
    `simple_oauth.oauth2_scope.${gatewayScope}`,
    { config: ['user.role.manager'] },
    {
      id: gatewayScope,
      name: gatewayScope,
      description:
        'Proposals, signatures and all that customers see, by the gateway of the portal.',
      grant_types: grants(['client_credentials']),
      umbrella: false,
      parent: '_none',
      granularity_id: 'role',
      granularity_configuration: { role: 'manager' },
    },
  ),
];
