/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { emptyFeatureValue } from '@portal/shared/domain';
import { RequestFailed } from '@portal/shared/http';
import { aDocument, aFeature, aField, aProject } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { fileGiven, uploadAnswerFx } from '../estimate/features';
import { $project, $projectId } from '../estimate/project';
import { draw } from '../testing/screen';
import { FileField } from './file-field';

test('a file that did not come is told about beside its own question alone', async () => {
  const patio = aFeature();
  const project = aProject({ features: [patio] });
  const place = { featureId: patio.id, itemId: null };
  const [plan, survey] = ['Plan', 'Survey'].map((label) =>
    aField({ name: label, label, type: 'file' }),
  ) as [ReturnType<typeof aField>, ReturnType<typeof aField>];
  const scope = fork({
    values: new Map<never, never>([
      [$project, project],
      [$projectId, project.id],
    ] as never),
    handlers: [[uploadAnswerFx, () => Promise.reject(new RequestFailed({ kind: 'offline' }))]],
  });
  await allSettled(fileGiven, {
    scope,
    params: { ...place, field: plan, file: new File([], 'a') },
  });
  await draw(
    <>
      <section aria-label="first">
        <FileField field={plan} place={place} part={patio} />
      </section>
      <section aria-label="second">
        <FileField field={survey} place={place} part={patio} />
      </section>
      <section aria-label="another part">
        <FileField field={plan} place={{ ...place, itemId: 'steps' }} part={patio} />
      </section>
    </>,
    scope,
  );
  const alertsIn = (name: string) =>
    within(screen.getByRole('region', { name })).queryAllByRole('alert');
  expect(alertsIn('first')).toHaveLength(1);
  expect(alertsIn('second')).toHaveLength(0);
  expect(alertsIn('another part')).toHaveLength(0);
});

test('of two files of one name the answer opens the one that came last', async () => {
  const attachments = ['/first', '/last'].map((url) => aDocument({ name: 'plan.pdf', url }));
  const choice = { label: 'Plan', optionId: null, value: 'plan.pdf', onPlanner: false };
  const part = aFeature({
    value: { ...emptyFeatureValue, choices: { plan: choice } },
    attachments,
  });
  const field = aField({ name: 'plan', label: 'Plan', type: 'file' });
  await draw(
    <FileField field={field} place={{ featureId: part.id, itemId: null }} part={part} />,
    fork(),
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/last');
});
