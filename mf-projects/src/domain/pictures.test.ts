import { aDocument, aFeature } from '@portal/shared/testing';
import { bestPictures } from './pictures';

const picture = (name: string, given = {}) =>
  aDocument({ name, mime: 'image/png', url: `/${name}`, isCover: false, ...given });

test('cover and presentation pictures show a project first, each file once, and no other files', () => {
  const terrace = picture('terrace.png', { isCover: true });
  const attachments = [
    picture('invoice.png', { inPresentation: false }),
    aDocument({ name: 'plan.pdf', mime: 'application/pdf', url: '/plan.pdf' }),
    picture('', { url: '' }),
    picture('gate.png', { inPresentation: true }),
    terrace,
  ];
  const features = [aFeature({ attachments }), aFeature({ attachments: [terrace] })];
  const names = (count: number) => bestPictures({ features }, count).map(({ name }) => name);
  expect(names(4)).toEqual(['terrace.png', 'gate.png', 'invoice.png']);
  expect(names(2)).toEqual(['terrace.png', 'gate.png']);
  expect(bestPictures({ features: [] }, 4)).toEqual([]);
});
