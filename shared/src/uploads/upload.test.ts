import { chosenUploads } from './upload';

test('files that are chosen together keep their order in a queue that is sorted by time', () => {
  const names = Array.from({ length: 20 }, (_, index) => `photo ${index}.jpg`);
  const files = names.map((name) => new File(['photo'], name));
  const place = { projectId: 'p', on: 'project', id: 'p' } as const;
  const uploads = chosenUploads('someone', place, files);
  const sorted = uploads.toSorted(
    (one, other) => one.at - other.at || (one.id < other.id ? -1 : 1),
  );
  expect(sorted.map(({ file }) => file.name)).toEqual(names);
});
