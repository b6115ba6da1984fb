import { fileURLToPath } from 'node:url';
import { type TestPlace, testPlace } from '../testing/test-place';
import { readRecordings } from './recording';
import { replay, type Verdict } from './replay';

const folder = fileURLToPath(new URL('../../../fixtures/exchanges', import.meta.url));
const recordings = await readRecordings(folder);

describe('an exchange recorded with a real Drupal', () => {
  let place: TestPlace;
  let verdicts: ReadonlyMap<string, Verdict>;
  beforeAll(async () => {
    place = await testPlace(false);
    const all = await replay(place.environment, recordings);
    verdicts = new Map(all.map((verdict) => [verdict.file, verdict]));
  }, 120_000);
  afterAll(() => place.remove());

  test.each(recordings.map(({ file }) => file))(
    '%s goes the same way here, or differs for a reason',
    (file) => {
      expect(verdicts.get(file)?.differences).toEqual([]);
    },
  );

  test('most go the same way', () => {
    const same = [...verdicts.values()].filter(({ outcome }) => outcome === 'agrees');
    expect(same.length).toBeGreaterThan(recordings.length * 0.8);
  });
});

test('what a service answers otherwise is told', async () => {
  const [sample] = recordings.filter(({ file }) => file.startsWith('143-'));
  const other = { ...sample!, status: 200 };
  const place = await testPlace(false);
  const [verdict] = await replay(place.environment, [other]).finally(() => place.remove());
  expect(verdict?.outcome).toBe('differs');
  expect(verdict?.differences[0]).toMatchObject({ at: 'status', recorded: '200' });
});
