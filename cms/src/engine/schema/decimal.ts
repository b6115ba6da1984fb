import { FieldRefused } from './field';

const shape = /^-?\d*(\.\d*)?$/;

const isDecimal = (text: string): boolean => shape.test(text) && /\d/.test(text);

/** Parses an unsigned decimal to an integer of 10^-scale; rounds half up. */
function unitsOf(text: string, scale: number): number {
  const [whole = '', fraction = ''] = text.split('.');
  const kept = (fraction + '0'.repeat(scale)).slice(0, scale);
  return Number(`${whole || '0'}${kept}`) + ((fraction[scale] ?? '0') >= '5' ? 1 : 0);
}

/** Parses a decimal to an integer of 10^-scale, rounded half up. Throws `FieldRefused`. */
export function parseDecimal(given: string, precision: number, scale: number): number {
  const text = given.trim();
  if (!isDecimal(text))
    throw new FieldRefused('This value should be of the correct primitive type.', '.0.value');
  const units = unitsOf(text.replace('-', ''), scale);
  if (units >= 10 ** precision) {
    const limit = (10 ** (precision - scale)).toLocaleString('en-US');
    throw new FieldRefused(`The value must be below ${limit}.`, '.0.value');
  }
  return text.startsWith('-') && units !== 0 ? -units : units;
}

/** Formats a decimal with all digits of the scale: 25000 with scale 4 is `2.5000`. */
export function writeDecimal(units: number, scale: number): string {
  const digits = String(Math.abs(units)).padStart(scale + 1, '0');
  const point = digits.length - scale;
  const fraction = scale === 0 ? '' : `.${digits.slice(point)}`;
  return `${units < 0 ? '-' : ''}${digits.slice(0, point)}${fraction}`;
}
