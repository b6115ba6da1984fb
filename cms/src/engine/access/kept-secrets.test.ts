import { type RoleSite, startRoleSite, stopRoleSite } from '../../tools/testing/role-site';

let roleSite: RoleSite;
beforeAll(async () => {
  roleSite = await startRoleSite();
});
afterAll(() => stopRoleSite(roleSite));

const ask = (who: string, method: string, path: string) =>
  roleSite.site.ask(roleSite.tokens[who] ?? null, method, path);

const secrets = [
  'field_project_private_note',
  'field_project_client_notes',
  'field_project_cost_estimate',
  'field_project_value',
  'field_project_work_log.field_time_log_amount_billed',
  'field_project_cost_planner.field_total',
  'field_project_features.field_feature_overhead',
  'field_project_features.field_feature_value',
  'field_project_features.field_feature_line_items.field_quantity',
  'field_project_assigned_user.field_user_rate',
  'field_project_change_orders.field_notes',
];
test.each(secrets)('a customer neither filters nor sorts by %s', async (path) => {
  for (const query of [`filter[${path}]=1`, `sort=${path}`])
    expect((await ask('customer', 'GET', `/jsonapi/node/project?${query}`)).status).toBe(403);
});

test.each(['designer', 'staff_worker', 'contract_worker'])(
  'a %s learns no hourly rate',
  async (who) => {
    const rate = 'field_user_rate';
    expect((await ask(who, 'GET', `/jsonapi/user/user?sort=${rate}`)).status).toBe(403);
    for (const path of [
      'user/user',
      'node/crew',
      'node/project?include=field_project_assigned_user',
    ])
      expect(JSON.stringify((await ask(who, 'GET', `/jsonapi/${path}`)).body)).not.toContain(rate);
  },
);
