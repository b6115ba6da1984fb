import type { Registry, RoleName } from '@portal/shared/contract';
import { registryFor } from '../updates/read-deployed';
import { chosenBuilds } from './chosen-builds';
import { completed, type PageRegistry } from './whole-registry';

/** The builds of a page, and the deployed builds. */
export interface Builds {
  readonly running: Registry;
  readonly deployed: Registry;
}

interface Surroundings {
  readonly read: (address: string) => Promise<Registry>;
  /** Returns the roles of the person; none of a visitor. */
  readonly roles: () => readonly RoleName[];
  /** Called after each read. */
  readonly grown: (builds: Builds) => void;
}

export interface GrowingRegistry {
  readonly now: () => PageRegistry;
  /** Returns the builds of the last read; null before the first. */
  readonly builds: () => Builds | null;
  /** Reads the remotes for the roles of the person, with the hashes of their files. */
  readonly complete: () => Promise<Builds>;
}

/** Creates the registry of a page, to which each read adds remotes: a build that runs stays. */
export function createGrowingRegistry(
  first: PageRegistry,
  known: Builds | null,
  { read, roles, grown }: Surroundings,
): GrowingRegistry {
  let registry = first;
  let builds = known;
  const complete = oneAtATime(async () => {
    const mine = roles();
    const deployed = await read(registryFor(mine));
    registry = { ...completed(registry, chosenBuilds(deployed)), roles: mine };
    builds = { deployed, running: registry };
    grown(builds);
    return builds;
  });
  return {
    now: () => registry,
    builds: () => builds,
    complete,
  };
}

/** Returns a function that does its work, and answers calls during the work with its result. */
function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
