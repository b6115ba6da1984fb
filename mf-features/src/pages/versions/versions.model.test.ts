import { RequestFailed } from '@portal/shared/http';
import { aFeature, aLine, aProject } from '@portal/shared/testing';
import { allSettled } from 'effector';
import type { EstimateVersion } from '../../domain/estimate-version';
import { $project } from '../../estimate/project';
import { putProject, serveEstimate } from '../../testing/estimate-service';
import { closeTabs, pricing } from '../../testing/pricing';
import {
  $name,
  $refusal,
  keepPressed,
  keepVersionFx,
  nameTyped,
  readVersionsFx,
  restoreVersionFx,
  versionRestored,
  versionsOpened,
} from './versions.model';

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
  subtotal: '10.00',
};

/** What the service holds once the version was put back. */
const restored = { ...project, features: [patio] };

serveEstimate();
afterEach(closeTabs);

const opened = async (outcome: () => unknown = () => undefined) => {
  const calls: unknown[] = [];
  const note = (call: unknown) => {
    calls.push(call);
    return outcome();
  };
  const { scope, service, messages, announced } = await pricing(project, {}, [
    [readVersionsFx, () => [version]],
    [keepVersionFx, note],
    [restoreVersionFx, note],
  ]);
  await allSettled(versionsOpened, { scope, params: project.id });
  return { scope, calls, messages, announced, service };
};

test('a version is kept under its name, and one without a name is not', async () => {
  const { scope, calls, messages } = await opened();
  await allSettled(keepPressed, { scope });
  await allSettled(nameTyped, { scope, params: ' Second quote ' });
  await allSettled(keepPressed, { scope });
  expect(calls).toEqual([{ projectId: project.id, name: 'Second quote' }]);
  expect(messages).toEqual([]);
  expect(scope.getState($name)).toBe('');
});

test('a version that could not be kept leaves its name in the field', async () => {
  const { scope } = await opened(() => Promise.reject(new RequestFailed({ kind: 'offline' })));
  await allSettled(nameTyped, { scope, params: 'Second quote' });
  await allSettled(keepPressed, { scope });
  expect(scope.getState($name)).toBe('Second quote');
  expect(scope.getState($refusal).rest).toMatch(/cannot be reached/);
});

test('a restored estimate is read again, told, and announced to whoever shows the project', async () => {
  const { scope, calls, messages, announced, service } = await opened();
  putProject(service.records, restored);
  await allSettled(versionRestored, { scope, params: version });
  expect(calls).toEqual([version]);
  expect(scope.getState($project)?.features[0]?.lines[0]?.unitPrice).toBe('10');
  expect(messages).toEqual(['The estimate is as in "As quoted"']);
  expect(announced).toEqual([{ projectId: project.id }]);
});
