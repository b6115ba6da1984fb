import { RequestFailed } from '../http';
import { readableFile } from './readable-file';

const plan = new File(['%PDF-1.4'], 'plan.pdf');
/** A file that was changed, moved or deleted after the choice. */
const changed = (): File => {
  const file = new File(['%PDF-1.4'], 'plan.pdf');
  file.slice = () => {
    const blob = new Blob();
    blob.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
    return blob;
  };
  return file;
};
const noCopy = async () => null;

test('a file that can be read is uploaded as it is', async () => {
  expect(await readableFile(plan, noCopy)).toBe(plan);
});

test('a file that was changed or moved after the choice is uploaded from the copy of the browser', async () => {
  expect(await readableFile(changed(), async () => plan)).toBe(plan);
});

test.each([
  ['has no copy', noCopy],
  ['has lost the copy, too', async () => changed()],
])('if the browser %s, the person reads what to do', async (_, findCopy) => {
  const reading = readableFile(changed(), findCopy);
  await expect(reading).rejects.toBeInstanceOf(RequestFailed);
  await expect(reading).rejects.toMatchObject({
    failure: { text: expect.stringContaining('choose the file again') },
  });
});
