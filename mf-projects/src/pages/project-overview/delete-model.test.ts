import { RequestFailed } from '@portal/shared/http';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../../bus';
import { projectOpened } from '../../project/project.model';
import { $isDeleted, deleteProjectFx, deletionConfirmed } from './delete-model';

const confirmed = async (remove: (id: string) => unknown) => {
  const messages: string[] = [];
  const scope = fork({
    handlers: [
      [deleteProjectFx, remove],
      [showMessageFx, ({ text }: { text: string }) => messages.push(text)],
    ],
  });
  await allSettled(deletionConfirmed, { scope, params: 'old-garden' });
  return { scope, messages };
};

test('a deleted project says so and leads away, once', async () => {
  const removed: string[] = [];
  const { scope, messages } = await confirmed((id) => removed.push(id));
  expect(removed).toEqual(['old-garden']);
  expect(messages).toEqual(['Project removed']);
  expect(scope.getState($isDeleted)).toBe(true);
  await allSettled(projectOpened, { scope, params: 'another-garden' });
  expect(scope.getState($isDeleted)).toBe(false);
});

test('a project that could not be deleted says so and stays on the page', async () => {
  const { scope, messages } = await confirmed(() => {
    throw new RequestFailed({ kind: 'offline' });
  });
  expect(messages).toEqual(['Project could not be removed']);
  expect(scope.getState($isDeleted)).toBe(false);
});
