import { makeOwnProject, renderPages, signProject } from '@portal/shared/testing/screens';
import { screen } from '@testing-library/react';
import VerifyPage from './verify.page';

const open = () => renderPages({ '/verify': <VerifyPage /> }, { as: null, path: '/verify' });
const field = () => screen.findByLabelText('Signed proposal, PDF or JSON');

test('whoever has the PDF of a contract reads without an account what became of it', async () => {
  const project = await makeOwnProject();
  const pdf = await signProject(project);
  const { user } = await open();
  await user.upload(await field(), new File([pdf], 'contract.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Unaltered, and in force')).toBeTruthy();
  for (const text of [project.title, '$1,145.37', 'contract.pdf'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(new RegExp(`^${project.client.name}, `))).toBeTruthy();
});

test('a file that was altered is told as such', async () => {
  const pdf = await signProject(await makeOwnProject());
  const { user } = await open();
  await user.upload(await field(), new File([pdf, ' '], 'contract.pdf'));
  expect(await screen.findByText('Altered, or not from here')).toBeTruthy();
});

test('a file that is too large is refused before it is sent', async () => {
  const { user } = await open();
  const file = new File(['x'], 'film.pdf');
  Object.defineProperty(file, 'size', { value: 26 * 1024 * 1024 });
  await user.upload(await field(), file);
  expect(await screen.findByText('A file to check has at most 25 MB.')).toBeTruthy();
});
