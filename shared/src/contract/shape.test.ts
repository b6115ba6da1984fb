import { checkShape, type Shape } from './shape';

interface Material {
  readonly kind: 'plant' | 'stone';
  readonly name: string;
  readonly weight?: number;
  readonly isRare: boolean;
}

const shape: Shape<Material> = {
  kind: ['plant', 'stone'],
  name: 'text',
  weight: 'number?',
  isRare: 'flag',
};
const basalt = { kind: 'stone', name: 'Basalt', isRare: false };

test('what fits is copied, with fields that the shape does not know', () => {
  const arrived = { ...basalt, weight: 3, origin: 'Rhön' };
  const checked = checkShape(shape, arrived);
  expect(checked).toEqual({ problem: null, value: arrived });
  expect('value' in checked && checked.value).not.toBe(arrived);
});

test.each([
  ['another text', { ...basalt, kind: 'water' }, 'kind: plant,stone expected'],
  ['a missing text', { ...basalt, name: undefined }, 'name: text expected'],
  ['an object as a text', { ...basalt, name: { en: 'Basalt' } }, 'name: text expected'],
  ['a text as a number', { ...basalt, weight: '3' }, 'weight: number? expected'],
  [
    'an endless number',
    { ...basalt, weight: Number.POSITIVE_INFINITY },
    'weight: number? expected',
  ],
  ['a number as a flag', { ...basalt, isRare: 0 }, 'isRare: flag expected'],
  ['nothing', null, 'an object expected'],
  ['a text', 'Basalt', 'an object expected'],
])('%s does not fit', (_, arrived, problem) => {
  expect(checkShape(shape, arrived)).toEqual({ problem });
});

test('a getter that throws does not fit', () => {
  const arrived = {
    ...basalt,
    get origin(): string {
      throw new Error('none');
    },
  };
  expect(checkShape(shape, arrived)).toEqual({ problem: 'a field cannot be read' });
});

test('a getter is asked once, and what it gave is what arrives', () => {
  let asked = 0;
  const arrived = {
    ...basalt,
    get name(): unknown {
      asked += 1;
      return asked === 1 ? 'Basalt' : { broken: true };
    },
  };
  const checked = checkShape(shape, arrived);
  expect('value' in checked && checked.value).toMatchObject({ name: 'Basalt' });
  expect('value' in checked && checked.value).toMatchObject({ name: 'Basalt' });
});

test('an object that holds itself is checked like any other', () => {
  const arrived: Record<string, unknown> = { ...basalt };
  arrived['self'] = arrived;
  expect(checkShape(shape, arrived).problem).toBeNull();
  expect(checkShape(shape, { ...arrived, name: arrived }).problem).toBe('name: text expected');
});
