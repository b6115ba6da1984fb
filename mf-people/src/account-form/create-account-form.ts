import { createRefusalMarks } from '@portal/shared/cms';
import type { PeopleKind } from '@portal/shared/domain';
import { clientAccount, fieldProblems, memberAccount } from '@portal/shared/validation';
import { combine, createEvent, createStore, merge, sample } from 'effector';
import { type AccountValues, emptyAccount } from './values';

/** Creates the model of an account form: values, visited fields and problems. */
export function createAccountForm() {
  const started = createEvent<{ kind: PeopleKind; values: AccountValues }>();
  const changed = createEvent<Partial<AccountValues>>();
  /** Values of an earlier visit were restored. */
  const restored = createEvent<AccountValues>();
  const left = createEvent<string>();
  const sent = createEvent();
  /** The content service refused values; texts by field. */
  const refused = createEvent<Readonly<Record<string, string>>>();

  const $kind = createStore<PeopleKind>('clients').on(started, (_, { kind }) => kind);
  const $values = createStore<AccountValues>(emptyAccount)
    .on(started, (_, { values }) => values)
    .on(changed, (values, change) => ({ ...values, ...change }))
    .on(restored, (_, values) => values);
  const $leftFields = createStore<readonly string[]>([])
    .on(left, (fields, field) => (fields.includes(field) ? fields : [...fields, field]))
    .reset(started);
  const $isSent = createStore(false)
    .on(sent, () => true)
    .reset(started);

  const $allProblems = combine($kind, $values, (kind, values) =>
    fieldProblems(kind === 'members' ? memberAccount : clientAccount, values),
  );
  const $refusal = createRefusalMarks({
    sent: merge([started, sent]),
    refused: refused.map((fields) => ({ fields, rest: '' })),
    $values,
  });
  /** Problems of visited fields; all problems after submit. */
  const $problems = combine(
    { all: $allProblems, fields: $leftFields, isSent: $isSent },
    ({ all, fields, isSent }): Readonly<Record<string, string>> =>
      Object.fromEntries(Object.entries(all).filter(([field]) => isSent || fields.includes(field))),
  );

  const accepted = sample({
    clock: sent,
    source: { of: $kind, values: $values, problems: $allProblems },
    filter: ({ problems }) => Object.keys(problems).length === 0,
    fn: ({ of, values }) => ({ kind: of, values }),
  });

  const events = { started, changed, restored, left, sent, refused, accepted };
  return { ...events, $kind, $values, $problems, $refusal };
}

export type AccountForm = ReturnType<typeof createAccountForm>;
