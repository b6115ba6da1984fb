import { RequestFailed } from '@portal/shared/http';
import { aProjectRow } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../../bus';
import { everyProject } from '../../content/project-listing';
import { exportAsked, readAllFx, saveCsvFx } from './export-model';

const exported = async (read: () => unknown) => {
  const messages: string[] = [];
  const saved: unknown[] = [];
  const scope = fork({
    handlers: [
      [readAllFx, read],
      [saveCsvFx, (rows: unknown) => saved.push(rows)],
      [showMessageFx, ({ text }: { text: string }) => messages.push(text)],
    ],
  });
  await allSettled(exportAsked, { scope, params: everyProject });
  return { messages, saved };
};

test('the whole list is saved as it is narrowed', async () => {
  const rows = [aProjectRow({ title: 'Pond' })];
  expect(await exported(() => rows)).toEqual({ messages: [], saved: [rows] });
});

test('a list that could not be read for a file says so, and no file is saved', async () => {
  const { messages, saved } = await exported(() => {
    throw new RequestFailed({ kind: 'offline' });
  });
  expect(messages).toEqual(['The list could not be exported. Please try again.']);
  expect(saved).toEqual([]);
});
