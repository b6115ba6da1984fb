import { allSettled, createWatch, fork } from 'effector';
import { createAccountForm } from './create-account-form';
import { emptyAccount } from './values';

const form = createAccountForm();

const started = async (kind: 'clients' | 'members') => {
  const scope = fork();
  const accepted: unknown[] = [];
  createWatch({ unit: form.accepted, scope, fn: (draft) => accepted.push(draft) });
  await allSettled(form.started, { scope, params: { kind, values: emptyAccount } });
  return { scope, accepted, problems: () => scope.getState(form.$problems) };
};

test('a field is judged when it is left, not before', async () => {
  const { scope, problems } = await started('clients');
  await allSettled(form.changed, { scope, params: { personalPhone: '12' } });
  expect(problems()).toEqual({});
  await allSettled(form.left, { scope, params: 'personalPhone' });
  expect(problems()).toEqual({ personalPhone: 'Please provide a valid phone number.' });
});

test('a form without a name is not sent, and the field says why', async () => {
  const { scope, accepted, problems } = await started('clients');
  await allSettled(form.changed, { scope, params: { mail: 'noor@example.test' } });
  await allSettled(form.sent, { scope });
  expect(problems()).toEqual({ name: 'Please provide a name.' });
  expect(accepted).toEqual([]);
});

test('a client needs no role, a member does', async () => {
  const filled = { name: 'Noor Haddad', mail: 'noor@example.test' };
  const client = await started('clients');
  await allSettled(form.changed, { scope: client.scope, params: filled });
  await allSettled(form.sent, { scope: client.scope });
  expect(client.accepted).toHaveLength(1);
  const member = await started('members');
  await allSettled(form.changed, { scope: member.scope, params: filled });
  await allSettled(form.sent, { scope: member.scope });
  expect(member.accepted).toEqual([]);
  expect(member.problems()).toEqual({ role: 'Please choose a role.' });
});
