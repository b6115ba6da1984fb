import { aSubItem } from '@portal/shared/testing';
import { builtItems, openChoices } from './what-is-built';

const named = (name: string, given: object = {}) => aSubItem({ name, ...given });
const oneOf = (choiceGroup: string, name: string, given: object = {}) =>
  named(name, { choice: 'alternative', choiceGroup, ...given });

const items = [
  named('Steps'),
  named('Lights', { choice: 'optional' }),
  named('Heating', { choice: 'optional', chosen: true }),
  oneOf('surface', 'Slab', { chosen: true }),
  oneOf('surface', 'Brick'),
  oneOf('edge', 'Steel'),
  oneOf('edge', 'Oak'),
  oneOf('edge', 'Bluestone', { status: 'rejected' }),
  named('Notes'),
  named('Border', { status: 'rejected' }),
];

test('of options and alternatives only what the client has chosen is to be built', () => {
  expect(builtItems(items).map(({ name }) => name)).toEqual(['Steps', 'Heating', 'Slab']);
});

test('alternatives of which none is chosen yet are told as a choice, without rejected ones', () => {
  expect(openChoices(items)).toEqual([['Steel', 'Oak']]);
});
