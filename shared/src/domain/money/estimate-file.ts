import { isDecimal } from './decimal';
import type { CostedFeature } from './feature';
import { projectTotals } from './project';
import { defaultTax, type TaxRule, type Totals } from './tax';

/** Thrown for an invalid estimate file; the message contains location and reason. */
export class UnreadableEstimate extends Error {
  override name = 'UnreadableEstimate';
}

export interface EstimateFile {
  readonly tax: TaxRule;
  readonly features: readonly (CostedFeature & { readonly name: string })[];
}

export interface EstimateTotals {
  readonly features: readonly (Totals & { readonly name: string })[];
  readonly project: Totals;
}

/**
 * Computes the totals of an estimate file: counted features and the project. Dollars, two digits.
 */
export function estimateTotals(estimate: EstimateFile): EstimateTotals {
  const totals = projectTotals(estimate.features, estimate.tax);
  return {
    features: totals.features.flatMap((feature, index) =>
      feature.counted
        ? [{ name: estimate.features[index]?.name ?? '', ...onlyTotals(feature) }]
        : [],
    ),
    project: onlyTotals(totals),
  };
}

/** Parses the text of an estimate file. Throws {@link UnreadableEstimate}. */
export function readEstimate(text: string): EstimateFile {
  const file = record(parsed(text), 'the file');
  return {
    tax: { ...defaultTax, ratePercent: decimalAt(file, 'taxRate', '') || defaultTax.ratePercent },
    features: list(file, 'features', '').map((entry, index) => {
      const at = `features[${index}]`;
      return { ...group(entry, at), items: items(record(entry, at), at) };
    }),
  };
}

function items(feature: Record<string, unknown>, at: string) {
  return list(feature, 'items', at).map((entry, index) => ({
    ...group(entry, `${at}.items[${index}]`),
  }));
}

function group(entry: unknown, at: string) {
  const source = record(entry, at);
  return {
    name: String(source['name'] ?? ''),
    status: source['status'] === undefined ? null : String(source['status']),
    overheadPercent: decimalAt(source, 'overhead', at),
    lines: lines(source, 'lineItems', at),
    thirdParty: lines(source, 'thirdParty', at),
  };
}

function lines(source: Record<string, unknown>, key: string, at: string) {
  return list(source, key, at).map((entry, index) => {
    const place = `${at}.${key}[${index}]`;
    const line = record(entry, place);
    return {
      quantity: decimalAt(line, 'quantity', place),
      unitPrice: decimalAt(line, 'unitPrice', place),
      overheadPercent: decimalAt(line, 'overhead', place),
    };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnreadableEstimate(`not JSON (${error instanceof Error ? error.message : error})`);
  }
}

function record(value: unknown, at: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value));
  }
  throw new UnreadableEstimate(`${at} is not an object`);
}

function list(source: Record<string, unknown>, key: string, at: string): unknown[] {
  const value = source[key] ?? [];
  if (Array.isArray(value)) return value;
  throw new UnreadableEstimate(`${at ? `${at}.` : ''}${key} is not a list`);
}

function decimalAt(source: Record<string, unknown>, key: string, at: string): string {
  const text = String(source[key] ?? '').trim();
  if (text === '' || isDecimal(text)) return text;
  throw new UnreadableEstimate(`${at ? `${at}.` : ''}${key} is "${text}", not a number`);
}

function onlyTotals({ subtotal, tax, total }: Totals): Totals {
  return { subtotal, tax, total };
}
