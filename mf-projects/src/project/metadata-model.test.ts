import { builtMetadata } from '@portal/shared/domain';
import { RequestFailed } from '@portal/shared/http';
import { $session } from '@portal/shared/session';
import { aProject, aTemplate } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { announceProjectFx, showMessageFx } from '../bus';
import { mendFx } from './metadata-model';
import { projectRead } from './project.model';

const whole = builtMetadata('', [aTemplate()]);
const ofFirstForm = JSON.stringify({ templates: [aTemplate()] });

interface Opening {
  readonly value?: string;
  readonly role?: string;
  readonly mend?: () => boolean;
}

const opened = async ({ value = '', role = 'designer', mend = () => true }: Opening) => {
  const harbour = aProject({ value });
  const messages: string[] = [];
  const told: string[] = [];
  const mended: unknown[] = [];
  const scope = fork({
    values: [[$session, { userId: 'me', roles: [role] }]],
    handlers: [
      [
        mendFx,
        () => {
          mended.push(mend);
          return mend();
        },
      ],
      [showMessageFx, ({ text }: { text: string }) => messages.push(text)],
      [announceProjectFx, (id: string) => told.push(id)],
    ],
  });
  await allSettled(projectRead, { scope, params: harbour });
  return { scope, messages, told, mended, harbour, id: harbour.id };
};

test('a project without its own templates gets them, and the word to refresh the page', async () => {
  const { messages, told, id } = await opened({ value: '' });
  expect(messages).toEqual(['We have updated the project metadata, please refresh the page.']);
  expect(told).toEqual([id]);
});

test('templates of an older form are upgraded, and that is said', async () => {
  const { messages } = await opened({ value: ofFirstForm });
  expect(messages).toEqual(['Successfully upgraded project metadata. Please refresh the page.']);
});

test('templates that could not be stored warn that some lines may not work', async () => {
  const { messages, told } = await opened({
    mend: () => {
      throw new RequestFailed({ kind: 'offline' });
    },
  });
  expect(messages).toEqual(['Failed to upgrade project metadata, some line items may not work.']);
  expect(told).toEqual([]);
});

test('metadata that cannot be read is not written over, and that is said', async () => {
  const { messages, mended } = await opened({ value: '{"templates":' });
  expect(messages).toEqual(['Failed to upgrade project metadata, some line items may not work.']);
  expect(mended).toEqual([]);
});

test('a project is mended once however often it is read, and nothing is said when nothing was amiss', async () => {
  const { scope, messages, mended, harbour } = await opened({
    value: ofFirstForm,
    mend: () => false,
  });
  await allSettled(projectRead, { scope, params: { ...harbour } });
  expect(mended).toHaveLength(1);
  expect(messages).toEqual([]);
});

test('whole metadata is left alone', async () => {
  expect((await opened({ value: whole })).mended).toEqual([]);
});

test.each(['staff_worker', 'contract_worker', 'customer'])(
  'a %s, who is not sent the metadata, mends nothing',
  async (role) => {
    const { mended, messages } = await opened({ value: '', role });
    expect([mended, messages]).toEqual([[], []]);
  },
);
