import { answerAsPlainDrupal, makeOwnProject, renderPages } from '@portal/shared/testing/screens';
import { screen } from '@testing-library/react';
import { allSettled } from 'effector';
import EstimateTools from './pages/estimate-tools/estimate-tools.section';

const open = async () => {
  const { id } = await makeOwnProject();
  const opened = await renderPages(
    { '/tools': <EstimateTools projectId={id} /> },
    { as: 'manager', path: '/tools' },
  );
  await screen.findByRole('button', { name: 'Export' });
  await allSettled(opened.scope);
  return opened;
};
const versions = () => screen.queryByRole('button', { name: 'Versions' });

test('versions of an estimate are offered where the content system has them, and nowhere else', async () => {
  const { unmount } = await open();
  expect(versions()).toBeTruthy();
  unmount();
  answerAsPlainDrupal();
  await open();
  expect(versions()).toBeNull();
});
