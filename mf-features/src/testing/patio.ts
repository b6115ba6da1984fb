import { LinesNotWritten } from '@portal/shared/content';
import { aFeature, aLine, aLineDraft, aProject } from '@portal/shared/testing';
import { pricing as pricingOf } from './pricing';

/** A patio of two lines. */
export const labour = aLine({
  name: 'Crew labour',
  quantity: '96',
  unitPrice: '68',
  overheadPercent: '20',
});
export const sand = aLine({ name: 'Bedding sand', quantity: '2', unitPrice: '10' });
export const patio = aFeature({ overheadPercent: '8', lines: [labour, sand] });
export const project = aProject({ features: [patio] });
export const withSand = (name: string) => ({ ...patio, lines: [labour, { ...sand, name }] });
export const place = { featureId: patio.id, itemId: null, list: 'lines' as const };

/** The patio on the screen. */
export const pricing = (handlers?: Iterable<readonly [unknown, unknown]>) => {
  const priced = pricingOf(project, handlers);
  return { ...priced, feature: () => priced.project().features[0]! };
};

export const change = (lineId: string, changes: Record<string, string>) => ({
  ...place,
  lineId,
  changes,
});

/** Lines that are new. */
export const edging = { ...aLineDraft({ name: 'Edging' }), id: 'edging' };
export const curb = { ...aLineDraft({ name: 'Curb' }), id: 'curb' };

/** The service has written all of a group but this line. */
export const notWritten = (id: string) =>
  Promise.reject(
    new LinesNotWritten({ kind: 'refused', status: 422, detail: '', problems: [] }, [id]),
  );
