/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog, confirm } from './confirm';

const question = {
  title: 'Confirm Removal?',
  text: 'Are you sure that you want to remove this feature?',
};

test.each([
  ['Yes', true],
  ['No', false],
  ['Close', false],
])('%s answers %s and the question is gone', async (button, expected) => {
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = confirm(question);
  });
  expect(await screen.findByRole('alertdialog', { name: question.title })).toBeTruthy();
  expect(screen.getByText(question.text)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await answer).toBe(expected);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a question that is closed without an answer is dismissed, where that is no answer', async () => {
  const answers: string[] = [];
  render(
    <ConfirmDialog
      {...question}
      open
      onYes={() => answers.push('yes')}
      onNo={() => answers.push('no')}
      onDismiss={() => answers.push('dismissed')}
    />,
  );
  await screen.findByRole('alertdialog', { name: question.title });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(answers).toEqual(['dismissed']);
});
