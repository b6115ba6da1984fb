/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { $unstoredChanges } from '@portal/shared/changes';
import { render, waitFor } from '@testing-library/react';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { $messages } from '../messages/messages.model';
import NotSavedChanges from './not-saved-changes';

test('a person is told of what the browser could not store before the list was loaded', async () => {
  const scope = fork({ values: [[$unstoredChanges, 1]] });
  render(
    <Provider value={scope}>
      <NotSavedChanges />
    </Provider>,
  );
  const texts = () => scope.getState($messages).map(({ text }) => text);
  await waitFor(() => expect(texts()).toEqual([expect.stringContaining('could not store')]));
});
