import { type TestPlace, testPlace } from '../testing/test-place';
import type { Recording } from './recording';
import { replay, type Verdict } from './replay';
import { exchangesOf, type RecordedSite, recordedSites, siteOf } from './sites';

interface RecordedSet {
  readonly site: RecordedSite;
  readonly recordings: readonly Recording[];
}

const sets: readonly RecordedSet[] = await Promise.all(
  recordedSites.map(async (site) => ({ site, recordings: await exchangesOf(site) })),
);

describe.each(sets)('an exchange of $site.folder, recorded with a real Drupal', (set) => {
  let place: TestPlace;
  let verdicts: ReadonlyMap<string, Verdict>;
  beforeAll(async () => {
    place = await testPlace(false);
    const all = await replay(place.environment, set);
    verdicts = new Map(all.map((verdict) => [verdict.file, verdict]));
  }, 120_000);
  afterAll(() => place.remove());

  test.each(set.recordings.map(({ file }) => file))(
    '%s goes the same way here, or differs for a reason',
    (file) => {
      expect(verdicts.get(file)?.differences).toEqual([]);
    },
  );

  test('most go the same way', () => {
    const same = [...verdicts.values()].filter(({ outcome }) => outcome === 'agrees');
    expect(same.length).toBeGreaterThan(set.recordings.length * set.site.leastAgreement);
  });

  test('the site of some exchanges is found by their ids', async () => {
    const some = set.recordings.filter((_, index) => index % 10 === 5);
    expect((await siteOf(some)).folder).toBe(set.site.folder);
  });
});

test('what a service answers otherwise is told', async () => {
  const [{ site, recordings }] = sets as [RecordedSet];
  const [sample] = recordings.filter(({ file }) => file.startsWith('143-'));
  const other = { ...sample!, status: 200 };
  const place = await testPlace(false);
  const replayed = { site, recordings: [other] };
  const [verdict] = await replay(place.environment, replayed).finally(() => place.remove());
  expect(verdict?.outcome).toBe('differs');
  expect(verdict?.differences[0]).toMatchObject({ at: 'status', recorded: '200' });
});
