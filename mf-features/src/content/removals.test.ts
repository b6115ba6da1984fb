import { addLines, removeLines } from '@portal/shared/content';
import { emptyFeatureValue, newLine } from '@portal/shared/domain';
import { drupalLists, serviceAnswers } from '@portal/shared/testing';
import {
  addFeature,
  addStatementOfWork,
  addSubItem,
  removeFeature,
  removeStatementOfWork,
  removeSubItem,
} from './features';
import { addPlannerLine, removePlannerLine } from './planner-lines';

let drupal: ReturnType<typeof drupalLists>;

beforeEach(() => {
  drupal = drupalLists();
});

serviceAnswers((call) => drupal.answer(call));

const part = {
  name: 'Patio',
  status: 'design_stage',
  value: emptyFeatureValue,
  lines: [],
} as const;
const line = { name: 'Permit', description: '', total: '40' };
const ofFeature = { kind: 'feature', id: 'f', list: 'lines' } as const;

const kinds = {
  feature: {
    add: (id: string) =>
      addFeature('p', { ...part, id, description: '', items: [], statementsOfWork: [] }),
    remove: (id: string) => removeFeature('p', id),
  },
  'sub-item': {
    add: (id: string) => addSubItem('f', { ...part, id }),
    remove: (id: string) => removeSubItem('f', id),
  },
  'statement of work': {
    add: (_: string) => addStatementOfWork('f', '<p>Dig.</p>'),
    remove: (id: string) => removeStatementOfWork('f', id),
  },
  'cost-planner line': {
    add: async (id: string) => (await addPlannerLine('p', { ...line, id })).id,
    remove: (id: string) => removePlannerLine('p', id),
  },
  'cost line': {
    add: async (id: string) => (await addLines(ofFeature, [{ ...newLine, id }]))[0].id,
    remove: (id: string) => removeLines(ofFeature, [id]),
  },
};

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  'on a plain Drupal a %s is added where another one was removed',
  async (kind) => {
    const { add, remove } = kinds[kind];
    const first = await add('first');
    await remove(first);
    expect(drupal.count()).toBe(0);
    await add('second');
    expect(drupal.count()).toBe(1);
  },
);
