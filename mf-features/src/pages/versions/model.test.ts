import { RequestFailed } from '@portal/shared/http';
import { aFeature, aLine, aProject } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { announceProjectFx, showMessageFx } from '../../bus';
import type { EstimateVersion } from '../../domain/estimate-version';
import { $project, projectOpened, readProjectFx } from '../../estimate/project';
import {
  $comparison,
  $name,
  keepPressed,
  keepVersionFx,
  nameTyped,
  readVersionsFx,
  restoreVersionFx,
  versionRestored,
  versionsOpened,
} from './model';

const slab = aLine({ name: 'Slab', quantity: '1', unitPrice: '10', overheadPercent: '0' });
const patio = aFeature({ name: 'Patio', lines: [slab], overheadPercent: '0' });
const project = aProject({
  features: [{ ...patio, lines: [{ ...slab, unitPrice: '12.50' }] }],
});
const version: EstimateVersion = {
  id: 'quoted',
  name: 'As quoted',
  at: null,
  by: null,
  estimate: { features: [patio], thirdParty: [], plannerLines: [] },
};

/** What the service holds once the version was put back. */
const restored = { ...project, features: [patio] };

const opened = async (outcome: () => unknown = () => undefined) => {
  const calls: unknown[] = [];
  const messages: unknown[] = [];
  const announced: unknown[] = [];
  const reads = [project, restored];
  const note = (call: unknown) => {
    calls.push(call);
    return outcome();
  };
  const scope = fork({
    values: [[$project, project]],
    handlers: new Map<never, never>([
      [readVersionsFx, () => [version]],
      [readProjectFx, () => reads.shift() ?? project],
      [announceProjectFx, (told: unknown) => void announced.push(told)],
      [keepVersionFx, note],
      [restoreVersionFx, note],
      [showMessageFx, (message: unknown) => void messages.push(message)],
    ] as never),
  });
  await allSettled(projectOpened, { scope, params: project.id });
  await allSettled(versionsOpened, { scope, params: project.id });
  return { scope, calls, messages, announced };
};

test('what was kept last is compared with the estimate as it is now', async () => {
  const { scope } = await opened();
  expect(scope.getState($comparison)).toMatchObject({
    before: '10.00',
    after: '12.50',
    change: '2.50',
  });
});

test('a version is kept under its name, and one without a name is not', async () => {
  const { scope, calls, messages } = await opened();
  await allSettled(keepPressed, { scope });
  await allSettled(nameTyped, { scope, params: ' Second quote ' });
  await allSettled(keepPressed, { scope });
  expect(calls).toEqual([{ projectId: project.id, name: 'Second quote' }]);
  expect(messages).toEqual([{ kind: 'success', text: 'Version "Second quote" saved' }]);
  expect(scope.getState($name)).toBe('');
});

test('a version that could not be kept leaves its name in the field', async () => {
  const { scope, messages } = await opened(() =>
    Promise.reject(new RequestFailed({ kind: 'offline' })),
  );
  await allSettled(nameTyped, { scope, params: 'Second quote' });
  await allSettled(keepPressed, { scope });
  expect(scope.getState($name)).toBe('Second quote');
  expect(messages).toMatchObject([{ kind: 'error' }]);
});

test('a restored estimate is read again, told, and announced to whoever shows the project', async () => {
  const { scope, calls, messages, announced } = await opened();
  await allSettled(versionRestored, { scope, params: version });
  expect(calls).toEqual([version]);
  expect(scope.getState($project)?.features[0]?.lines[0]?.unitPrice).toBe('10');
  expect(messages).toEqual([{ kind: 'success', text: 'The estimate is as in "As quoted"' }]);
  expect(announced).toEqual([{ projectId: project.id }]);
});
