import { RequestFailed } from '@portal/shared/http';
import { aProject, aProjectRow } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx, tellProjectChangedFx } from '../api/announce';
import { $project, changeMade, projectOpened, readProjectFx, saveChangeFx } from './model';

const harbour = aProject({ title: 'Harbour Walk', status: 'design' });

const opened = async (save: () => unknown) => {
  const messages: string[] = [];
  const told: string[] = [];
  const scope = fork({
    handlers: [
      [readProjectFx, () => harbour],
      [saveChangeFx, save],
      [showMessageFx, ({ text }: { text: string }) => messages.push(text)],
      [tellProjectChangedFx, (id: string) => told.push(id)],
    ],
  });
  await allSettled(projectOpened, { scope, params: harbour.id });
  return { scope, messages, told };
};

const refuse = () => {
  throw new RequestFailed({ kind: 'offline' });
};

test('a picked status shows, is saved, and is told to the other remotes', async () => {
  const { scope, told, messages } = await opened(() => aProjectRow());
  await allSettled(changeMade, { scope, params: { status: 'construction' } });
  expect(scope.getState($project)?.status).toBe('construction');
  expect(told).toEqual([harbour.id]);
  expect(messages).toEqual([]);
});

test('a title that could not be saved says so, and the stored one shows again', async () => {
  const { scope, messages, told } = await opened(refuse);
  await allSettled(changeMade, { scope, params: { title: 'Harbour Run' } });
  expect(scope.getState($project)?.title).toBe('Harbour Walk');
  expect(messages).toEqual(['There was an error saving the project title']);
  expect(told).toEqual([]);
});
