import { aFeature, aLine, aLineDraft, aProject } from '@portal/shared/testing';
import type { Behaviour } from './estimate-service';
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
export const place = { featureId: patio.id, itemId: null, list: 'lines' as const };

/** The patio on the screen. */
export const pricing = async (behaviour?: Behaviour) => {
  const priced = await pricingOf(project, behaviour);
  const feature = () => {
    const [first] = priced.project().features;
    if (!first) throw new Error('The patio is not shown.');
    return first;
  };
  return { ...priced, feature, names: () => feature().lines.map(({ name }) => name) };
};

export const change = (lineId: string, changes: Record<string, string>) => ({
  ...place,
  lineId,
  changes,
});

/** Lines that are new. */
export const edging = { ...aLineDraft({ name: 'Edging' }), id: 'edging' };
export const curb = { ...aLineDraft({ name: 'Curb' }), id: 'curb' };
