import { addLines } from '@portal/shared/content';
import { newLine } from '@portal/shared/domain';
import { aLine, drupalLists, serviceAnswers } from '@portal/shared/testing';
import { aChangeRequest } from '../testing/work';
import { removeChangeRequest } from './change-requests';
import { createChangeRequest, listChangeRequest } from './new-change-request';

let drupal: ReturnType<typeof drupalLists>;

beforeEach(() => {
  drupal = drupalLists();
});

serviceAnswers((call) => drupal.answer(call));

const request = (id: string) => ({
  projectId: 'p',
  id,
  description: 'A bench',
  notes: '',
  featureId: null,
  subItemId: null,
  copyId: 'copy',
});

async function askForChange(id: string): Promise<void> {
  await listChangeRequest('p', await createChangeRequest(request(id)));
  await addLines({ kind: 'changeOrder', id, list: 'lines' }, [{ ...newLine, id: `${id}-line` }]);
}

const kinds = {
  'change request with a line': {
    records: 2,
    add: askForChange,
    remove: (id: string) =>
      removeChangeRequest({
        ...aChangeRequest({ id, lines: [aLine({ id: `${id}-line` })] }),
        projectId: 'p',
      }),
  },
};

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  'on a plain Drupal a %s is added where another one was removed',
  async (kind) => {
    const { add, remove, records } = kinds[kind];
    await add('first');
    expect(drupal.count()).toBe(records);
    await remove('first');
    expect(drupal.count()).toBe(0);
    await add('second');
    expect(drupal.count()).toBe(records);
  },
);
