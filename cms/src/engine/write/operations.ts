import { Problem } from '../errors/problem';
import { isObject, type Json, type JsonObject } from '../schema/json';

const mostOperations = 500;

/** Target of an operation: a record, or a relationship of a record. */
export interface Target {
  readonly type: string;
  readonly id: string | null;
  readonly lid: string | null;
  readonly relationship: string | null;
}

export interface Operation {
  readonly op: 'add' | 'update' | 'remove';
  /** Null for an operation that adds a record to a collection. */
  readonly target: Target | null;
  readonly data: Json;
}

const textOr = (value: Json | undefined): string | null =>
  typeof value === 'string' ? value : null;

function targetOf(given: JsonObject): Target | null {
  if (given.href !== undefined)
    throw new Problem(400, 'Operations are addressed by "ref", not by "href".');
  const { ref } = given;
  if (ref === undefined) return null;
  if (!isObject(ref) || typeof ref.type !== 'string')
    throw new Problem(400, 'The "ref" of an operation needs a "type".');
  return {
    type: ref.type,
    id: textOr(ref.id)?.toLowerCase() ?? null,
    lid: textOr(ref.lid),
    relationship: textOr(ref.relationship),
  };
}

const isOp = (op: Json | undefined): op is Operation['op'] =>
  op === 'add' || op === 'update' || op === 'remove';

function readOperation(given: Json): Operation {
  if (!isObject(given) || !isOp(given.op))
    throw new Problem(400, 'An operation has an "op": add, update or remove.');
  return { op: given.op, target: targetOf(given), data: given.data ?? null };
}

/**
 * Parses `{"atomic:operations": [...]}`. Throws `Problem` 400, and 413 for more than 500
 * operations.
 */
export function readOperations(body: unknown): Operation[] {
  const given = isObject(body) ? body['atomic:operations'] : undefined;
  if (!Array.isArray(given) || given.length === 0)
    throw new Problem(400, 'The document needs a list "atomic:operations" with an operation.');
  if (given.length > mostOperations)
    throw new Problem(
      413,
      `The request holds ${given.length} operations; at most ${mostOperations} are taken. Send them in several requests.`,
    );
  return given.map((one, index) => atOperation(index, () => readOperation(one)));
}

/** Returns the refusal of an operation with the index in the request. */
export function refusedAt(index: number, problem: Problem): Problem {
  const place = `/atomic:operations/${index}`;
  const pointers =
    problem.pointers.length > 0
      ? problem.pointers.map(({ detail, pointer }) => ({ detail, pointer: `${place}${pointer}` }))
      : [{ detail: problem.detail, pointer: place }];
  return new Problem(problem.status, problem.detail, pointers);
}

function atOperation<Result>(index: number, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof Problem ? refusedAt(index, error) : error;
  }
}
