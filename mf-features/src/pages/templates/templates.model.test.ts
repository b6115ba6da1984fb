import { RequestFailed } from '@portal/shared/http';
import { aField, anOption, aTemplate, aTemplateItem } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../../bus';
import {
  $all,
  listOpened,
  placeFx,
  readListFx,
  readTemplateFx,
  retireFx,
  saveTemplateFx,
  templateDuplicated,
  templateMoved,
  templateRetired,
} from './templates.model';

const patio = aTemplate({
  title: 'Patio',
  items: [aTemplateItem({ fields: [aField({ options: [anOption()] })] })],
});
const pond = aTemplate({ title: 'Pond' });
const wall = aTemplate({ title: 'Wall' });

const listed = async (refuse = false) => {
  const calls: unknown[] = [];
  const messages: unknown[] = [];
  const note = (call: unknown) => {
    calls.push(call);
    return refuse ? Promise.reject(new RequestFailed({ kind: 'offline' })) : 'saved';
  };
  const scope = fork({
    handlers: new Map<never, never>([
      [readListFx, () => [patio, pond, wall]],
      [readTemplateFx, () => patio],
      [placeFx, note],
      [retireFx, note],
      [saveTemplateFx, note],
      [showMessageFx, (message: unknown) => void messages.push(message)],
    ] as never),
  });
  await allSettled(listOpened, { scope });
  const titles = () => scope.getState($all)?.map(({ title }) => title);
  return { scope, calls, messages, titles };
};

test('a template that is moved gets its place, and so does each whose place changed', async () => {
  const { scope, calls } = await listed();
  await allSettled(templateMoved, { scope, params: { id: wall.id, step: -1 } });
  expect(calls).toEqual([
    [
      { id: patio.id, weight: 0 },
      { id: wall.id, weight: 1 },
      { id: pond.id, weight: 2 },
    ],
  ]);
});

test('a retirement that fails is told, and what is stored is shown', async () => {
  const { scope, messages } = await listed(true);
  await allSettled(templateRetired, { scope, params: { id: pond.id, isRetired: true } });
  expect(scope.getState($all)?.map(({ isRetired }) => isRetired ?? false)).toEqual([
    false,
    false,
    false,
  ]);
  expect(messages).toMatchObject([{ kind: 'error' }]);
});

test('a copy has ids of its own all the way down', async () => {
  const { scope, calls } = await listed();
  await allSettled(templateDuplicated, { scope, params: { id: patio.id } });
  const text = JSON.stringify(calls);
  expect(text).toContain('Patio (copy)');
  const [item] = patio.items;
  const ids = [patio.id, item?.id, item?.fields[0]?.id, item?.fields[0]?.options[0]?.id];
  for (const id of ids) expect(text).not.toContain(id);
});

test('templates that cannot be read are told', async () => {
  const messages: unknown[] = [];
  const scope = fork({
    handlers: [
      [readListFx, () => Promise.reject(new RequestFailed({ kind: 'offline' }))],
      [showMessageFx, (message: unknown) => void messages.push(message)],
    ],
  });
  await allSettled(listOpened, { scope });
  expect(messages).toEqual([{ kind: 'error', text: 'Error loading templates' }]);
});
