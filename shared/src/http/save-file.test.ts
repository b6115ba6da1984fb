/** @jest-environment jsdom */
import { saveFile } from './save-file';

test('a file stays there for the browser to take, and is let go of later', () => {
  const letGo: string[] = [];
  const clicked: string[] = [];
  const later: (() => void)[] = [];
  Object.assign(URL, {
    createObjectURL: () => 'blob:plan',
    revokeObjectURL: (address: string) => letGo.push(address),
  });
  Object.assign(globalThis, { setTimeout: (work: () => void) => later.push(work) });
  HTMLAnchorElement.prototype.click = function click() {
    clicked.push(`${this.download} ${this.href}`);
  };
  saveFile('plan.csv', new Blob(['a']));
  expect(clicked).toEqual(['plan.csv blob:plan']);
  expect(letGo).toEqual([]);
  for (const work of later) work();
  expect(letGo).toEqual(['blob:plan']);
});
