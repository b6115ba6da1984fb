import { projectPath } from '@portal/shared/content';
import { changeRequestsPath } from './content/change-requests.repository';
import { checklistPath } from './content/checklist.repository';
import { documentsPath } from './content/documents.repository';
import { paymentsPath } from './content/payments.repository';
import { contribution } from './contribution';

const early = (key: string) => {
  const tab = contribution.slots.find((one) => one.slot === 'project.tab@1' && one.key === key);
  return String(tab?.firstQuery).replace(':projectId', '42');
};

test('each tab asks early for exactly what its page will ask for', () => {
  const tabs = ['documents', 'finances', 'work', 'change-request', 'checklist'];
  expect(tabs.map(early)).toEqual([
    documentsPath('42'),
    paymentsPath('42'),
    projectPath('42'),
    changeRequestsPath('42'),
    checklistPath('42'),
  ]);
});
