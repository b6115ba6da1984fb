/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { saveFile } from './save-file';

test('a file stays there for the browser to take, and is let go of later', () => {
  jest.useFakeTimers();
  const letGo: string[] = [];
  const clicked: string[] = [];
  Object.assign(URL, {
    createObjectURL: () => 'blob:plan',
    revokeObjectURL: (address: string) => letGo.push(address),
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(`${this.download} ${this.href}`);
  });
  saveFile('plan.csv', new Blob(['a']));
  expect(clicked).toEqual(['plan.csv blob:plan']);
  expect(letGo).toEqual([]);
  jest.runAllTimers();
  expect(letGo).toEqual(['blob:plan']);
});
